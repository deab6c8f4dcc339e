package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** The initiator of a correction ({@code correction.type}; contract, "Fiscal receipts"). */
public enum CorrectionType {
    /** 1, {@code Self}: the merchant. */
    SELF(1),
    /** 2, {@code Prescription}: the tax authority. */
    PRESCRIPTION(2);

    private final int number;

    CorrectionType(int number) {
        this.number = number;
    }

    /** The number on the wire. */
    @JsonValue
    public int number() {
        return number;
    }
}
