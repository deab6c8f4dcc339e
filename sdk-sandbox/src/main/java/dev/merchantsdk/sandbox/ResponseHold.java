package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.HeldResponses;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds responses back until it is released; see {@link Fault#held}. A hold cannot be reused after its release. Several
 * responses can wait for the same hold. Thread-safe.
 */
public final class ResponseHold {
    private final CountDownLatch arrival = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    /** Creates a hold. No response waits for it yet. */
    public ResponseHold() {}

    /**
     * Waits until the sandbox has processed a request and holds its response back.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if no request arrived within this time, or if the thread is
     *     interrupted; its interrupt flag is then set
     */
    public void awaitArrival(Duration atMost) {
        try {
            if (!arrival.await(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("no request arrived to be held within " + atMost);
            }
        } catch (InterruptedException e) {
            throw HeldResponses.interrupted(e);
        }
    }

    /** Releases all responses that wait. Later responses are not held back. */
    public void release() {
        release.countDown();
    }

    CountDownLatch arrived() {
        arrival.countDown();
        return release;
    }
}
