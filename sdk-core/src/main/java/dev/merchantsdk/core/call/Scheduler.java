package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * Time, pauses, waits, threads and random numbers for calls, which tests replace. Deadlines are in the time of
 * {@link #nanoTime}.
 */
public interface Scheduler {
    /** Returns a monotonic time in nanoseconds. */
    long nanoTime();

    void sleep(Duration pause) throws InterruptedException;

    /**
     * Runs a task on another thread after the pause. Cancelling the returned future cancels the task.
     *
     * @throws RejectedExecutionException if the SDK is closed
     */
    Future<?> schedule(Duration pause, Runnable task);

    /** Waits on the caller's thread for a result that another thread provides. */
    <T> T await(Future<T> future, Deadline deadline) throws ExecutionException, TimeoutException, InterruptedException;

    /** Runs a task at a deadline, like {@link #schedule}. A test that skips pauses does not skip the time until then. */
    default Future<?> at(Deadline deadline, Runnable task) {
        return schedule(deadline.remaining(), task);
    }

    /** Runs a task on another thread; on this thread if the SDK is closed or the system cannot create a thread. */
    void execute(Runnable task);

    /** Runs a task after the current one on its thread if the current one ends; otherwise on another thread. */
    default void executeNext(Runnable task) {
        execute(task);
    }

    /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
    double random();
}
