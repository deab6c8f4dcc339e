package dev.merchantsdk.payments.sbp;

/** Which step of a payout was begun in this process. The states of one payout share it, so that only one of the two steps is sent. Thread-safe. */
final class BegunStep {
    private Step step;
    private boolean rejectedAgain;

    /** The steps that exclude each other. */
    enum Step {
        NONE,
        CONFIRMATION,
        REJECTION
    }

    BegunStep(Step step) {
        this.step = step;
    }

    /** Begins the confirmation, which can be begun once. */
    synchronized void confirm() {
        if (step != Step.NONE) {
            String begun = step == Step.CONFIRMATION ? "confirmation" : "rejection";
            throw new IllegalStateException("the payout cannot be confirmed: a " + begun + " of it was begun");
        }
        step = Step.CONFIRMATION;
    }

    /** Begins the rejection, which may be begun again. Returns the step that was begun before. */
    synchronized Step reject() {
        if (step == Step.CONFIRMATION) {
            throw new IllegalStateException("the payout cannot be rejected: a confirmation of it was begun");
        }
        Step earlier = step;
        rejectedAgain |= earlier == Step.REJECTION;
        step = Step.REJECTION;
        return earlier;
    }

    /** Undoes a step that certainly was not processed. Of two rejections the other one may have been. */
    synchronized void undo(Step earlier) {
        if (!rejectedAgain) {
            step = earlier;
        }
    }
}
