package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** On whose initiative a receipt is corrected ({@code correction.type}; contract, "Fiscal receipts"). */
public enum CorrectionType {
    /** 1, {@code Self}: on the merchant's own. */
    SELF(1),
    /** 2, {@code Prescription}: as the tax authority prescribes. */
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
