package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonValue;

/** Action of a payment request ({@code payment.action}; contract, "Payments"). */
public enum PaymentAction {
    /** A payment, or the completion of a hold. */
    PAY("pay"),
    /** A hold that is debited in full. To debit less, first release a part of the hold. */
    AUTH("auth"),
    /** A hold that can be debited in part. */
    PREAUTH("preauth"),
    /** Release of a hold, in full or in part. */
    REVERSAL("reversal"),
    /** Refund of a payment, in full or in part. */
    REFUND("refund"),
    /** A payout. */
    PAYOUT("payout"),
    /** A transfer from card to card. */
    CARD_TO_CARD("card2card");

    private final String word;

    PaymentAction(String word) {
        this.word = word;
    }

    /** Returns this action as requests write it. */
    @JsonValue
    public String word() {
        return word;
    }
}
