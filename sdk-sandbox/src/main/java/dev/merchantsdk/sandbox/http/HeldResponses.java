package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The waits of responses that are held back. Closing this object ends every wait, so a server with held responses can
 * be closed immediately.
 */
public final class HeldResponses implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Set<CountDownLatch> awaited = ConcurrentHashMap.newKeySet();

    /** Creates the object for the responses of one server. */
    public HeldResponses() {}

    /** Returns whether this object is closed. If so, all waits have ended. */
    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    /** Waits for this duration in real time, or until this object is closed. */
    public void pause(Duration time) {
        try {
            // The result shows only whether this object was closed in the meantime. The wait has ended in both cases.
            boolean unused = closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the latch is at zero. {@link #release} and closing this object end the wait too. */
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

    /** Sets the interrupt flag of the thread, and returns the exception that ends the interrupted wait. */
    public static IllegalStateException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("the thread was interrupted while it waited for the sandbox", cause);
    }

    /** Ends all waits for latches. */
    void release() {
        awaited.forEach(CountDownLatch::countDown);
    }

    @Override
    public void close() {
        closed.countDown();
        release();
    }
}
