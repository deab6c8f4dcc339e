package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.Future;

/**
 * The source of time, pauses and random numbers for the call path. Tests inject a different source, so they do not wait
 * in real time.
 */
public interface Scheduler {
    /** Returns a monotonic time in nanoseconds. */
    long nanoTime();

    /** Blocks the calling thread for the pause. */
    void sleep(Duration pause) throws InterruptedException;

    /** Runs a task after the pause, on another thread. Cancelling the future cancels the task. */
    Future<?> schedule(Duration pause, Runnable task);

    /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
    double random();
}
