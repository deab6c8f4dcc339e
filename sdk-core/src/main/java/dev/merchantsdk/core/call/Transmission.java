package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicBoolean;

/** The mark of one attempt on its HTTP request: whether it went out, and until when it may. */
final class Transmission {
    private final Deadline deadline;
    private final AtomicBoolean sent = new AtomicBoolean();

    Transmission(Deadline deadline) {
        this.deadline = deadline;
    }

    /** Marks it as going out; false if it already did, or if it is too late. */
    boolean begin() {
        return !deadline.passed() && sent.compareAndSet(false, true);
    }

    boolean wasSent() {
        return sent.get();
    }
}
