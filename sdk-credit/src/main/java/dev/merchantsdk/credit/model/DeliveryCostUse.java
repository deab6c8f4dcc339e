package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the service treats the delivery cost ({@code DeliveryCostUse}; contract, "Credit order request"). */
public enum DeliveryCostUse {
    /** According to the contract, the service does nothing with the cost. */
    NOTHING(1),
    /** The service includes the cost in the credit. */
    IN_CREDIT(2),
    /** The client pays the cost by card through the service. */
    BY_CARD(3);

    private final int code;

    DeliveryCostUse(int code) {
        this.code = code;
    }

    /** Returns the number that the SDK sends in the request. */
    @JsonValue
    public int code() {
        return code;
    }
}
