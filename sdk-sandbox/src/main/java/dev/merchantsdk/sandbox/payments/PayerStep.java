package dev.merchantsdk.sandbox.payments;

/** What a transaction waits for its payer to do. */
enum PayerStep {
    /** To pay at the page. */
    PAGE,
    /** To enter the CVV of the saved card. */
    CVV
}
