package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a receipt line sells ({@code paymentSubject}; contract, "Fiscal receipt data"). */
public enum PaymentSubject {
    /** An agent's fee. */
    AGENCY("AGENCY"),
    /** Several subjects in one line. */
    COMPOUND_SUBJECT("COMPOUND_SUBJECT"),
    /** An excisable product. */
    EXCISABLE_PRODUCT("EXCISABLE_PRODUCT"),
    /** A bet. */
    GAMBLING_RATE("GAMBLING_RATE"),
    /** A gambling win. */
    GAMBLING_WIN("GAMBLING_WIN"),
    /** Insurance contributions. */
    INSURANCE_CONTRIBUTIONS("INSURANCE_CONTRIBUTIONS"),
    /** A job. */
    JOB("JOB"),
    /** A lottery ticket. */
    LOTTERY_TICKET("LOTTERY_TICKET"),
    /** A lottery win. */
    LOTTERY_WIN("LOTTERY_WIN"),
    /** Non-operating income. */
    NON_OPERATING_INCOME("NON_OPERATING_INCOME"),
    /** Another subject. */
    OTHER_SUBJECT("OTHER_SUBJECT"),
    /** A payment. */
    PAYMENT("PAYMENT"),
    /** A pledge. */
    PLEDGE("PLEDGE"),
    /** A product. */
    PRODUCT("PRODUCT"),
    /** A property right. */
    PROPERTY_LAW("PROPERTY_LAW"),
    /** Rights to the results of intellectual work. */
    PROVISION_RID("PROVISION_RID"),
    /** A resort fee. */
    RESORT_FEE("RESORT_FEE"),
    /** A service. The default in the receipt of a payment. */
    SERVICE("SERVICE"),
    /** A trade fee. */
    TRADE_FEE("TRADE_FEE");

    private final String word;

    PaymentSubject(String word) {
        this.word = word;
    }

    /** Returns the word in requests. */
    @JsonValue
    public String word() {
        return word;
    }
}
