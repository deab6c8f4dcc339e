package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kind of agent as which the merchant acts ({@code agentType}; contract, "Fiscal receipt data"). */
public enum AgentType {
    /** An agent of any other kind (tag 1222 = 64). */
    AGENT("AGENT", 64),
    /** A bank payment agent (tag 1222 = 1). */
    BANK_PAYMENT_AGENT("BANK_PAYMENT_AGENT", 1),
    /** A bank payment subagent (tag 1222 = 2). */
    BANK_PAYMENT_SUBAGENT("BANK_PAYMENT_SUBAGENT", 2),
    /** A payment agent (tag 1222 = 4). */
    PAYMENT_AGENT("PAYMENT_AGENT", 4),
    /** A payment subagent (tag 1222 = 8). */
    PAYMENT_SUBAGENT("PAYMENT_SUBAGENT", 8),
    /** An attorney (tag 1222 = 16). */
    ATTORNEY("ATTORNEY", 16),
    /** A commission agent (tag 1222 = 32). */
    COMMISSIONER("COMMISSIONER", 32);

    private final String word;
    private final int tag;

    AgentType(String word, int tag) {
        this.word = word;
        this.tag = tag;
    }

    /** Returns the word in requests. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the bit in tag 1222 of the fiscal document (law 54-FZ). */
    public int tag1222() {
        return tag;
    }
}
