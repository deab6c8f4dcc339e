package dev.merchantsdk.payments;

/**
 * Decides whether the confirmation or the rejection of a payout may be sent. A new {@link SbpPayout} object for the
 * next state of a payout has the same guard as the previous object, so the SDK sends either the confirmation or the
 * rejection, but not both. After the payout has ended, the SDK sends neither the confirmation nor the rejection. A
 * thread holds the lock of the guard while it stores a state, so the newest state is stored last. Thread-safe.
 */
final class PayoutStepGuard {
    private Step step;
    /**
     * The number of attempts to execute the current step. The number excludes attempts that the service certainly did
     * not process.
     */
    private int attempts;

    private boolean ended;

    /** The step that was started. Either the confirmation or the rejection can be started, but not both. */
    enum Step {
        NONE,
        CONFIRMATION,
        REJECTION
    }

    PayoutStepGuard(Step step) {
        this.step = step;
        this.attempts = step == Step.NONE ? 0 : 1;
    }

    /**
     * Starts the confirmation. This method throws an exception if a confirmation or a rejection was already started, or
     * if the payout has ended. If the state cannot be stored, the confirmation is not started.
     */
    synchronized void confirm(Runnable store) {
        require(!ended, "confirmed: it has ended");
        require(step != Step.CONFIRMATION, "confirmed: its confirmation was already started");
        require(step != Step.REJECTION, "confirmed: its rejection was already started");
        begin(Step.CONFIRMATION, store);
    }

    /**
     * Starts the rejection. A rejection may be started again. This method throws an exception if a confirmation was
     * already started, or if the payout has ended. If the state cannot be stored, the rejection is not started.
     */
    synchronized void reject(Runnable store) {
        require(!ended, "rejected: it has ended");
        require(step != Step.CONFIRMATION, "rejected: its confirmation was already started");
        begin(Step.REJECTION, store);
    }

    private static void require(boolean allowed, String why) {
        if (!allowed) {
            throw new IllegalStateException("the payout cannot be " + why);
        }
    }

    private void begin(Step next, Runnable store) {
        step = next;
        attempts++;
        try {
            store.run();
        } catch (Throwable e) { // also catches checked exceptions that Kotlin code throws undeclared
            release();
            throw e;
        }
    }

    /**
     * Decrements the number of attempts after an attempt that the service certainly did not process. If no other
     * attempt remains and the payout has not ended, this method runs {@code store}, which stores the state before the
     * step again.
     */
    synchronized void undo(Runnable store) {
        release();
        if (step == Step.NONE && !ended) {
            store.run();
        }
    }

    private void release() {
        attempts--;
        if (attempts == 0) {
            step = Step.NONE;
        }
    }

    /** Prevents all further steps. */
    synchronized void end() {
        ended = true;
    }

    /** Stores a state. */
    synchronized void store(Runnable store) {
        store.run();
    }
}
