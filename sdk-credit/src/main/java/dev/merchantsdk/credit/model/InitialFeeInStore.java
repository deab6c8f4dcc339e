package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** The way in which the down payment is paid ({@code InitialFeeInStore}; contract, "Credit order request"). */
public enum InitialFeeInStore {
    /** The client pays the down payment in the store. */
    IN_STORE(1),
    /** The client pays the down payment by card through the service. */
    BY_CARD(2),
    /** There is no down payment, and the calculator hides the field for it. */
    NONE(3);

    private final int code;

    InitialFeeInStore(int code) {
        this.code = code;
    }

    /** Returns the number in the request. */
    @JsonValue
    public int code() {
        return code;
    }
}
