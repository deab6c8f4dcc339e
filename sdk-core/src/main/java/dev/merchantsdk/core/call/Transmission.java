package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicReference;

/** The mark of one attempt on its HTTP request: whether it went out, and until when it may. */
final class Transmission {
    private final Deadline deadline;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);

    private enum State {
        WAITING,
        SENT,
        GIVEN_UP
    }

    Transmission(Deadline deadline) {
        this.deadline = deadline;
    }

    Deadline deadline() {
        return deadline;
    }

    /** Marks it as going out; false if it already did, or if it is too late. */
    boolean begin() {
        return !deadline.passed() && state.compareAndSet(State.WAITING, State.SENT);
    }

    /** Sees to it that it never goes out; false if it already did. */
    boolean giveUp() {
        return state.compareAndSet(State.WAITING, State.GIVEN_UP);
    }

    boolean wasSent() {
        return state.get() == State.SENT;
    }
}
