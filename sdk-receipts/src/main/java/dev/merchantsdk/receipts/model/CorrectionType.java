package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who initiates a correction ({@code correction.type}; contract, "Fiscal receipts"). */
public enum CorrectionType {
    /** The merchant ({@code Self}; sent as 1). */
    SELF(1),
    /** The tax authority ({@code Prescription}; sent as 2). */
    PRESCRIPTION(2);

    private final int number;

    CorrectionType(int number) {
        this.number = number;
    }

    /** Returns the number in requests. */
    @JsonValue
    public int number() {
        return number;
    }
}
