package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** The mark of one attempt on its HTTP request: whether it went out, and until when it may. */
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

    public Deadline deadline() {
        return deadline;
    }

    /** Marks it as going out; false if it already did, or if it is too late. */
    boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, State.WAITING, State.SENT);
    }

    /** Sees to it that it never goes out; false if it already did. */
    public boolean giveUp() {
        return STATE.compareAndSet(this, State.WAITING, State.GIVEN_UP);
    }

    public boolean wasSent() {
        return state == State.SENT;
    }
}
