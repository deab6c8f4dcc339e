package dev.merchantsdk.sandbox;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds responses back until it is released; see {@link Fault#held}. A hold is used once; several responses can wait
 * for it. Thread-safe.
 */
public final class ResponseHold {
    private final CountDownLatch arrival = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    /** Creates a hold for which no response waits yet. */
    public ResponseHold() {}

    /**
     * Waits in real time until a request was processed and its response is held.
     *
     * @throws IllegalStateException if no request arrived in time
     * @throws InterruptedException if the thread is interrupted
     */
    public void awaitArrival(Duration atMost) throws InterruptedException {
        if (!arrival.await(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new IllegalStateException("no request arrived to be held within " + atMost);
        }
    }

    /** Releases the responses. Later responses are not held. */
    public void release() {
        release.countDown();
    }

    CountDownLatch arrived() {
        arrival.countDown();
        return release;
    }
}
