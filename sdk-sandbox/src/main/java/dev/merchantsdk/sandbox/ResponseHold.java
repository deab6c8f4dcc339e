package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.HeldResponses;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Delays responses until the test calls {@link #release}; see {@link Fault#held}. One hold can delay several responses.
 * After {@link #release}, the hold delays no further response. Thread-safe.
 */
public final class ResponseHold {
    private final CountDownLatch arrival = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    /** Creates a hold for {@link Fault#held}. */
    public ResponseHold() {}

    /**
     * Waits until this hold delays a response. When this method returns, the sandbox has already processed the request.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if this hold delays no response within this time, or if the thread is interrupted;
     *     an interrupted thread keeps its interrupt flag
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

    /** Sends all responses that this hold delays. */
    public void release() {
        release.countDown();
    }

    boolean hasArrived() {
        return arrival.getCount() == 0;
    }

    CountDownLatch arrived() {
        arrival.countDown();
        return release;
    }
}
