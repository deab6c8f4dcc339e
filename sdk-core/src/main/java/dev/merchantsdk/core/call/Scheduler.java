package dev.merchantsdk.core.call;

import java.time.Duration;
import java.util.concurrent.Future;

/** Time and chance as the call path needs them: injected, so that no test waits. */
public interface Scheduler {
    /** A time that only moves forward, in nanoseconds. */
    long nanoTime();

    /** Blocks the calling thread. */
    void sleep(Duration pause) throws InterruptedException;

    /** Runs a task after the pause, on another thread. Cancelling the future drops the task. */
    Future<?> later(Duration pause, Runnable task);

    /** A random number in 0 (inclusive) .. 1 (exclusive). */
    double random();
}
