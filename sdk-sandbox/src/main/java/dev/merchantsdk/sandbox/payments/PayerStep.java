package dev.merchantsdk.sandbox.payments;

/** The action of a payer for which a transaction waits. */
public enum PayerStep {
    /** The payer pays on the payment page. */
    CARD("card"),
    /** The payer enters the CVV of the saved card. */
    CVV("cvv"),
    /** The payer has entered a card or a CVV, and answers the card's bank. */
    SECURE("secure");

    private final String word;

    PayerStep(String word) {
        this.word = word;
    }

    /** Returns the value of {@code asks} in the JSON of the page. */
    String word() {
        return word;
    }
}
