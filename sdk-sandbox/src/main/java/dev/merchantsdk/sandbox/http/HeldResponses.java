package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The points at which responses wait. Closing it ends every wait, so that a server with held responses still closes at
 * once.
 */
public final class HeldResponses implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Set<CountDownLatch> awaited = ConcurrentHashMap.newKeySet();

    /** Holds the responses of one server. */
    public HeldResponses() {}

    /** Returns whether waits have ended. */
    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    /** Waits in real time. */
    public void pause(Duration time) {
        try {
            // The result is only whether this was closed meanwhile; the wait has ended in both cases.
            boolean unused = closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the latch opens. */
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

    /** Ends the waits for latches. */
    void release() {
        awaited.forEach(CountDownLatch::countDown);
    }

    @Override
    public void close() {
        closed.countDown();
        release();
    }
}
