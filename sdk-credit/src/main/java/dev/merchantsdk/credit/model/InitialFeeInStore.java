package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the client makes the down payment ({@code InitialFeeInStore}; contract, "Credit order request"). */
public enum InitialFeeInStore {
    /** The client pays the down payment in the store. */
    IN_STORE(1),
    /** The client pays the down payment by card through the service. */
    BY_CARD(2),
    /** There is no down payment. The service's calculator hides the field of the down payment. */
    NONE(3);

    private final int code;

    InitialFeeInStore(int code) {
        this.code = code;
    }

    /** Returns the number that the SDK sends in the request. */
    @JsonValue
    public int code() {
        return code;
    }
}
