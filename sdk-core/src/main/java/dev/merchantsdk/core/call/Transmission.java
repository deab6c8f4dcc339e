package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicBoolean;

/** The mark of one attempt on its HTTP request: whether it went out. */
final class Transmission {
    private final AtomicBoolean sent = new AtomicBoolean();

    /** Marks it as going out; false if it already did. */
    boolean begin() {
        return sent.compareAndSet(false, true);
    }

    boolean wasSent() {
        return sent.get();
    }
}
