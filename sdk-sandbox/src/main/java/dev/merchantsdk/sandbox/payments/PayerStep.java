package dev.merchantsdk.sandbox.payments;

/** The action of a payer for which a transaction waits. */
public enum PayerStep {
    /** The payer pays on the payment page. */
    CARD,
    /** The payer enters the CVV of the saved card. */
    CVV,
    /** The payer has entered a card or a CVV, and answers the card's bank. */
    SECURE
}
