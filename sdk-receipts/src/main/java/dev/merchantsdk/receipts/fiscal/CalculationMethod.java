package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/** The method of settlement for a receipt line ({@code calculationMethod}; contract, "Fiscal receipt data"). */
public enum CalculationMethod {
    /** Paid in full before the goods are handed over (tag 1214 = 1). */
    PREPAY_FULL("PREPAY_FULL", 1),
    /** Paid in part before the goods are handed over (tag 1214 = 2). */
    PREPAY_PARTIAL("PREPAY_PARTIAL", 2),
    /** An advance (tag 1214 = 3). */
    AVANS("AVANS", 3),
    /**
     * Paid in full when the goods are handed over (tag 1214 = 4). This is the default for a payment without this field.
     */
    FULL_PAY("FULL_PAY", 4),
    /** Paid in part, and the remaining amount is on credit (tag 1214 = 5). */
    PARTIAL_SETTLEMENT_AND_CREDIT("PARTIAL_SETTLEMENT_AND_CREDIT", 5),
    /** The goods are handed over on credit (tag 1214 = 6). */
    TRANSFER_ON_CREDIT("TRANSFER_ON_CREDIT", 6),
    /** Repayment of a credit (tag 1214 = 7). */
    CREDIT_PAYMENT("CREDIT_PAYMENT", 7);

    private final String word;
    private final int tag;

    CalculationMethod(String word, int tag) {
        this.word = word;
        this.tag = tag;
    }

    /** The string that is sent in requests. */
    @JsonValue
    public String word() {
        return word;
    }

    /** The value of tag 1214 in the fiscal document, according to law 54-FZ; it is not part of the contract. */
    public int tag1214() {
        return tag;
    }
}
