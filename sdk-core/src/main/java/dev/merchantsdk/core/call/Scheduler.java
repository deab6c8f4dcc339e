package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.Future;

/** Provides the call path with time, pauses and random numbers. Injected, so that tests do not wait in real time. */
public interface Scheduler {
    /** Returns a monotonic time in nanoseconds. */
    long nanoTime();

    /** Blocks the calling thread for the pause. */
    void sleep(Duration pause) throws InterruptedException;

    /** Runs a task after the pause, on another thread. Cancelling the future cancels the task. */
    Future<?> later(Duration pause, Runnable task);

    /** Returns a random number in 0 (inclusive) .. 1 (exclusive). */
    double random();
}
