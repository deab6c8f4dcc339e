package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * A tag on the HTTP request of one attempt. It ensures that the request is sent at most once and before the deadline.
 */
public final class SendGuard {
    private static final AtomicReferenceFieldUpdater<SendGuard, State> STATE =
            AtomicReferenceFieldUpdater.newUpdater(SendGuard.class, State.class, "state");

    private final Deadline deadline;
    private final boolean withoutReadTimeout;
    private volatile State state = State.WAITING;

    private enum State {
        WAITING,
        SENT,
        GIVEN_UP
    }

    /**
     * Creates a guard.
     *
     * @param withoutReadTimeout whether the response may begin as late as the deadline
     */
    public SendGuard(Deadline deadline, boolean withoutReadTimeout) {
        this.deadline = deadline;
        this.withoutReadTimeout = withoutReadTimeout;
    }

    boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    /** Returns the deadline until which the request may be sent. */
    public Deadline deadline() {
        return deadline;
    }

    /** Marks the request as sent. Returns false if it was already sent or given up, or if the deadline has passed. */
    boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, State.WAITING, State.SENT);
    }

    /** Cancels the attempt. Returns false if it was already sent. */
    public boolean giveUp() {
        return STATE.compareAndSet(this, State.WAITING, State.GIVEN_UP);
    }

    /** Returns whether the request was sent. */
    public boolean wasSent() {
        return state == State.SENT;
    }
}
