package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the service treats the delivery cost ({@code DeliveryCostUse}; contract, "Credit order request"). */
public enum DeliveryCostUse {
    /** Nothing, by the contract. */
    NOTHING(1),
    /** The cost is included in the credit. */
    IN_CREDIT(2),
    /** The client pays the cost by card through the service. */
    BY_CARD(3);

    private final int code;

    DeliveryCostUse(int code) {
        this.code = code;
    }

    /** Returns the number in requests. */
    @JsonValue
    public int code() {
        return code;
    }
}
