package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The taxation system that a sale falls under ({@code taxationSystem}, {@code taxSystem}; contract, "Fiscal receipt
 * data").
 */
public enum TaxationSystem {
    /** The general one. */
    COMMON("Common"),
    /** The simplified system for income. */
    SIMPLIFIED("Simplified"),
    /** The simplified system for income minus expenses. */
    SIMPLIFIED_MINUS_OUTLAY("SimplifiedMinusOutlay"),
    /** The unified tax on imputed income. */
    UNIFIED_IMPUTED_INCOME("UnifiedImputedIncome"),
    /** The unified agricultural tax. */
    UNIFIED_AGRICULTURAL("UnifiedAgricultural"),
    /** The patent. */
    PATENT("Patent");

    private final String word;

    TaxationSystem(String word) {
        this.word = word;
    }

    /** The word on the wire. */
    @JsonValue
    public String word() {
        return word;
    }
}
