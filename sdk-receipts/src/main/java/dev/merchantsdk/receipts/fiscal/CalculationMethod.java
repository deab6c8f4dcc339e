package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a receipt line is settled ({@code calculationMethod}; contract, "Fiscal receipt data"). */
public enum CalculationMethod {
    /** Paid in full before delivery (tag 1214 = 1). */
    PREPAY_FULL("PREPAY_FULL", 1),
    /** Paid in part before delivery (tag 1214 = 2). */
    PREPAY_PARTIAL("PREPAY_PARTIAL", 2),
    /** An advance (tag 1214 = 3). */
    AVANS("AVANS", 3),
    /** Paid in full on delivery (tag 1214 = 4). The default in the receipt of a payment. */
    FULL_PAY("FULL_PAY", 4),
    /** Paid in part, with the rest on credit (tag 1214 = 5). */
    PARTIAL_SETTLEMENT_AND_CREDIT("PARTIAL_SETTLEMENT_AND_CREDIT", 5),
    /** Delivered on credit (tag 1214 = 6). */
    TRANSFER_ON_CREDIT("TRANSFER_ON_CREDIT", 6),
    /** Repayment of a credit (tag 1214 = 7). */
    CREDIT_PAYMENT("CREDIT_PAYMENT", 7);

    private final String word;
    private final int tag;

    CalculationMethod(String word, int tag) {
        this.word = word;
        this.tag = tag;
    }

    /** Returns the word in requests. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the value of tag 1214 in the fiscal document (law 54-FZ). */
    public int tag1214() {
        return tag;
    }
}
