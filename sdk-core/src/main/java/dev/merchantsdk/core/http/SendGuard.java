package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.util.concurrent.atomic.AtomicReference;

/** The mark of one attempt on its HTTP request: whether it went out, and until when it may. */
public final class SendGuard {
    private final Deadline deadline;
    private final boolean patient;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

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
        return !deadline.passed() && state.compareAndSet(State.WAITING, State.SENT);
    }

    /** Sees to it that it never goes out; false if it already did. */
    public boolean giveUp() {
        return state.compareAndSet(State.WAITING, State.GIVEN_UP);
    }

    public boolean wasSent() {
        return state.get() == State.SENT;
    }
}
