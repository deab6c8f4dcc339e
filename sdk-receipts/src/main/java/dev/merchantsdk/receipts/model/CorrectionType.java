package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** The initiator of a correction ({@code correction.type}; contract, "Fiscal receipts"). */
public enum CorrectionType {
    /** The merchant initiates the correction ({@code Self}; sent as 1). */
    SELF(1),
    /** The tax authority requires the correction ({@code Prescription}; sent as 2). */
    PRESCRIPTION(2);

    private final int number;

    CorrectionType(int number) {
        this.number = number;
    }

    /** The number that the SDK sends in requests. */
    @JsonValue
    public int number() {
        return number;
    }
}
