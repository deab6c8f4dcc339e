package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The taxation system that applies to a sale ({@code taxationSystem}, {@code taxSystem}; contract, "Fiscal receipt
 * data").
 */
public enum TaxationSystem {
    /** The general system. */
    COMMON("Common"),
    /** The simplified system that taxes income. */
    SIMPLIFIED("Simplified"),
    /** The simplified system that taxes income minus expenses. */
    SIMPLIFIED_MINUS_OUTLAY("SimplifiedMinusOutlay"),
    /** The unified tax on imputed income. */
    UNIFIED_IMPUTED_INCOME("UnifiedImputedIncome"),
    /** The unified agricultural tax. */
    UNIFIED_AGRICULTURAL("UnifiedAgricultural"),
    /** The patent system. */
    PATENT("Patent");

    private final String word;

    TaxationSystem(String word) {
        this.word = word;
    }

    /** The string that the SDK sends in requests. */
    @JsonValue
    public String word() {
        return word;
    }
}
