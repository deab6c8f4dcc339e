package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Delays the responses of a server. Closing this object ends all delays, so that the server can be closed immediately.
 */
public final class HeldResponses implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Set<CountDownLatch> awaited = ConcurrentHashMap.newKeySet();

    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    /** Waits for this duration in real time, or until this object is closed. */
    public void pause(Duration time) {
        try {
            // The caller does not need to know whether the time has passed or this object was closed.
            boolean unused = closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the count of the latch is zero. {@link #release} and {@link #close} decrement the count. */
    public void pause(CountDownLatch latch) {
        awaited.add(latch);
        try {
            if (closed.getCount() > 0) {
                latch.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            awaited.remove(latch);
        }
    }

    /** Sets the interrupt flag of the current thread. Returns the exception that the interrupted method must throw. */
    public static IllegalStateException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("the thread was interrupted while it waited for the sandbox", cause);
    }

    /** Ends all calls that wait for a latch. */
    void release() {
        awaited.forEach(CountDownLatch::countDown);
    }

    @Override
    public void close() {
        closed.countDown();
        release();
    }
}
