package dev.merchantsdk.sandbox.payments;

/** The state of a token with its JSON value (contract, "States and transitions"). */
public enum BindingPhase {
    /** The payer has not acted yet; the token cannot be used. */
    PENDING("pending"),
    /** The token can be used for all operations of its kind. */
    ACTIVE("success"),
    /** The token can be used for payouts and interactive payments. */
    PAYOUT_ONLY("payout-only"),
    /** The card was not bound. */
    FAILED("failed");

    private final String word;

    BindingPhase(String word) {
        this.word = word;
    }

    /** Returns the status in the callback. */
    String word() {
        return word;
    }
}
