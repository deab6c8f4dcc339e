package dev.merchantsdk.payments;

/**
 * Decides whether the confirmation or the rejection of a payout may be sent. An {@link SbpPayout} passes its guard to
 * the object for the next state. The guard holds its lock while a state is stored. Therefore two threads cannot store
 * two states of a payout in the wrong order. Thread-safe.
 */
final class PayoutStepGuard {
    private PayoutStep step;
    /** The number of attempts of the current step that the service may have processed. */
    private int attempts;

    private boolean ended;

    /** The step that was started. */
    enum PayoutStep {
        NONE,
        CONFIRMATION,
        REJECTION
    }

    PayoutStepGuard(PayoutStep step) {
        this.step = step;
        this.attempts = step == PayoutStep.NONE ? 0 : 1;
    }

    /** Starts the confirmation. If {@code store} throws an exception, the confirmation is not started. */
    synchronized void confirm(Runnable store) {
        require(!ended, "confirmed: it has ended");
        require(step != PayoutStep.CONFIRMATION, "confirmed: its confirmation was already started");
        require(step != PayoutStep.REJECTION, "confirmed: its rejection was already started");
        begin(PayoutStep.CONFIRMATION, store);
    }

    /**
     * Starts the rejection. A rejection may be started several times. If {@code store} throws an exception, this call
     * has no effect.
     */
    synchronized void reject(Runnable store) {
        require(!ended, "rejected: it has ended");
        require(step != PayoutStep.CONFIRMATION, "rejected: its confirmation was already started");
        begin(PayoutStep.REJECTION, store);
    }

    private static void require(boolean allowed, String why) {
        if (!allowed) {
            throw new IllegalStateException("the payout cannot be " + why);
        }
    }

    private void begin(PayoutStep next, Runnable store) {
        step = next;
        attempts++;
        try {
            store.run();
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            release();
            throw e;
        }
    }

    /**
     * Undoes an attempt that the service certainly did not process. Runs {@code store} if no other attempt remains and
     * the payout has not ended.
     */
    synchronized void undo(Runnable store) {
        release();
        if (step == PayoutStep.NONE && !ended) {
            store.run();
        }
    }

    private void release() {
        attempts--;
        if (attempts == 0) {
            step = PayoutStep.NONE;
        }
    }

    /** Prevents all further steps. */
    synchronized void end() {
        ended = true;
    }

    synchronized void store(Runnable store) {
        store.run();
    }
}
