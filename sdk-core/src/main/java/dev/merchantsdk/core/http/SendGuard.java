package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Ensures that the HTTP request of one attempt is sent at most once and before the deadline. The SDK attaches the guard
 * to the OkHttp request as a tag.
 */
public final class SendGuard {
    private static final AtomicReferenceFieldUpdater<SendGuard, SendState> STATE =
            AtomicReferenceFieldUpdater.newUpdater(SendGuard.class, SendState.class, "state");

    private final Deadline deadline;
    private final boolean withoutReadTimeout;
    private volatile SendState state = SendState.WAITING;

    private enum SendState {
        WAITING,
        SENT,
        GIVEN_UP
    }

    /**
     * Creates a guard.
     *
     * @param withoutReadTimeout whether the response may begin as late as the deadline, regardless of the read timeout
     */
    public SendGuard(Deadline deadline, boolean withoutReadTimeout) {
        this.deadline = deadline;
        this.withoutReadTimeout = withoutReadTimeout;
    }

    boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    /** Returns the deadline of the call. */
    public Deadline deadline() {
        return deadline;
    }

    /**
     * Marks the request as sent. Returns false if the request was already sent or given up, or if the deadline has
     * passed. If this method returns false, the caller must not send the request.
     */
    boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, SendState.WAITING, SendState.SENT);
    }

    /**
     * Gives up the attempt, so that the request cannot be sent later. Returns false if the request was already sent or
     * given up.
     */
    public boolean giveUp() {
        return STATE.compareAndSet(this, SendState.WAITING, SendState.GIVEN_UP);
    }

    public boolean wasSent() {
        return state == SendState.SENT;
    }
}
