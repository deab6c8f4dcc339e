package dev.merchantsdk.sandbox.credit;

/** An outcome of an application. */
public enum Decision {
    APPROVE("approve"),
    /** The financial organizations refuse. */
    REFUSE("refuse"),
    /** The customer gives up, before the decision or after an approval. */
    CANCEL("cancel"),
    /** The call centre does not reach the customer. */
    FAIL_CALL("failCall");

    private final String word;

    Decision(String word) {
        this.word = word;
    }

    /** Returns the value of {@code outcome} in the JSON of the questionnaire, and the name of the action. */
    public String word() {
        return word;
    }
}
