package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Marks the HTTP request of one attempt, so that it is sent at most once and in time. */
public final class SendGuard {
    private static final AtomicReferenceFieldUpdater<SendGuard, State> STATE =
            AtomicReferenceFieldUpdater.newUpdater(SendGuard.class, State.class, "state");

    private final Deadline deadline;
    private final boolean patient;
    private volatile State state = State.WAITING;

    private enum State {
        WAITING,
        SENT,
        GIVEN_UP
    }

    /**
     * Creates the mark.
     *
     * @param patient whether the response may begin as late as the deadline
     */
    public SendGuard(Deadline deadline, boolean patient) {
        this.deadline = deadline;
        this.patient = patient;
    }

    boolean isPatient() {
        return patient;
    }

    /** Returns the point in time until which it may be sent. */
    public Deadline deadline() {
        return deadline;
    }

    /** Marks it as sent. Returns false if it already was, or was given up, or if it is too late. */
    boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, State.WAITING, State.SENT);
    }

    /** Prevents it from being sent. Returns false if it already was. */
    public boolean giveUp() {
        return STATE.compareAndSet(this, State.WAITING, State.GIVEN_UP);
    }

    /** Returns whether it was sent. */
    public boolean wasSent() {
        return state == State.SENT;
    }
}
