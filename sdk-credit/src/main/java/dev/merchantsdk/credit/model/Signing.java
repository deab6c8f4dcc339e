package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who signs the credit documents ({@code SigningByTheStore}; contract, "Credit order request"). */
public enum Signing {
    /** The service. */
    BY_SERVICE(0),
    /** The store. */
    BY_STORE(1);

    private final int code;

    Signing(int code) {
        this.code = code;
    }

    /** Returns the number in requests. */
    @JsonValue
    public int code() {
        return code;
    }
}
