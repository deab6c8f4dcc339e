package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the client makes the down payment ({@code InitialFeeInStore}; contract, "Credit order request"). */
public enum InitialFeeInStore {
    /** In the store. */
    IN_STORE(1),
    /** By card through the service. */
    BY_CARD(2),
    /** No down payment. The service's calculator hides its field. */
    NONE(3);

    private final int code;

    InitialFeeInStore(int code) {
        this.code = code;
    }

    /** Returns the number in requests. */
    @JsonValue
    public int code() {
        return code;
    }
}
