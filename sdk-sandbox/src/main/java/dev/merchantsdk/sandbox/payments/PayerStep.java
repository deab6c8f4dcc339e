package dev.merchantsdk.sandbox.payments;

/** The action of a payer for which a transaction waits. */
public enum PayerStep {
    /** The payer pays on the payment page. */
    PAGE,
    /** The payer enters the CVV of the saved card. */
    CVV
}
