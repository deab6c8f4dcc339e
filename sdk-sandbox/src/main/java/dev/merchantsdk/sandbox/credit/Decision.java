package dev.merchantsdk.sandbox.credit;

/** An outcome of an application, with the status that it results in before any other decision. */
public enum Decision {
    APPROVE("approve", CreditStatus.CREDIT_APPROVED),
    /** The financial organizations refuse. */
    REFUSE("refuse", CreditStatus.CREDIT_REJECTED),
    /** The customer gives up, before the decision or after an approval. */
    CANCEL("cancel", CreditStatus.CANCELLED_BEFORE_APPROVAL),
    /** The call centre does not reach the customer. */
    FAIL_CALL("failCall", CreditStatus.CUSTOMER_CALL_FAILED);

    private final String word;
    private final CreditStatus status;

    Decision(String word, CreditStatus status) {
        this.word = word;
        this.status = status;
    }

    /** Returns the value of {@code outcome} in the JSON of the questionnaire, and the name of the action. */
    public String word() {
        return word;
    }

    CreditStatus status() {
        return status;
    }
}
