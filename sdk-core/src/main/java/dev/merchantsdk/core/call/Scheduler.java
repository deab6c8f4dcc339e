package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.Future;

/** Provides time, pauses and random numbers for calls. Tests use an implementation that does not wait in real time. */
public interface Scheduler {
    /** Returns a monotonic time in nanoseconds. */
    long nanoTime();

    void sleep(Duration pause) throws InterruptedException;

    /** Runs a task on another thread after the pause. Cancelling the returned future cancels the task. */
    Future<?> schedule(Duration pause, Runnable task);

    /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
    double random();
}
