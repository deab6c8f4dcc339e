package dev.merchantsdk.sandbox.payments;

/** The state of a token, with its value in callbacks (contract, "States and transitions"). */
public enum BindingPhase {
    /** The payer has not yet entered a card or opened the link. The token cannot be used. */
    PENDING("pending"),
    /** The token can be used. */
    ACTIVE("success"),
    /**
     * The token can be used only for payouts and interactive payments. Interactive payments require that the payer
     * entered the full card data.
     */
    PAYOUT_ONLY("payout-only"),
    /** The binding failed, so the token cannot be used. */
    FAILED("failed");

    /** The value of {@code status} in callbacks. */
    final String word;

    BindingPhase(String word) {
        this.word = word;
    }
}
