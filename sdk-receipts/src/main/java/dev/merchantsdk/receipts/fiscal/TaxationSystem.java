package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/** Taxation system of a sale ({@code taxationSystem}, {@code taxSystem}; contract, "Fiscal receipt data"). */
public enum TaxationSystem {
    /** General system. */
    COMMON("Common"),
    /** Simplified system that taxes income. */
    SIMPLIFIED("Simplified"),
    /** Simplified system that taxes income minus expenses. */
    SIMPLIFIED_MINUS_OUTLAY("SimplifiedMinusOutlay"),
    /** Unified tax on imputed income. */
    UNIFIED_IMPUTED_INCOME("UnifiedImputedIncome"),
    /** Unified agricultural tax. */
    UNIFIED_AGRICULTURAL("UnifiedAgricultural"),
    /** Patent system. */
    PATENT("Patent");

    private final String word;

    TaxationSystem(String word) {
        this.word = word;
    }

    /** Returns the word in requests. */
    @JsonValue
    public String word() {
        return word;
    }
}
