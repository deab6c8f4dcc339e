package dev.merchantsdk.sandbox.payments;

/** The action of the payer that a transaction waits for. */
enum PayerStep {
    /** To pay at the page. */
    PAGE,
    /** To enter the CVV of the saved card. */
    CVV
}
