package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The VAT rate of a receipt line ({@code vat}; contract, "Fiscal receipt data"), spelled as the contract spells it, in
 * mixed letter case.
 *
 * <p>A rate is never refused by date: a correction of an earlier sale still uses the rate of its day. By law, outside
 * the contract, 22 % applies from 2026-01-01, 5 % and 7 % from 2025-01-01, and 20 % ended on 2025-12-31.
 */
public enum Vat {
    /** Without VAT (tag 1199 = 6). */
    NONE("None", 6),
    /** 0 % (tag 1199 = 5). */
    VAT_0("Vat0", 5),
    /** 5 % (tag 1199 = 7). */
    VAT_5("vat5", 7),
    /** 7 % (tag 1199 = 8). */
    VAT_7("vat7", 8),
    /** 10 % (tag 1199 = 2). */
    VAT_10("Vat10", 2),
    /** 20 % (tag 1199 = 1). */
    VAT_20("Vat20", 1),
    /** 22 % (tag 1199 = 11). */
    VAT_22("Vat22", 11),
    /** 5/105, of an amount that includes it (tag 1199 = 9). */
    VAT_5_105("vat105", 9),
    /** 7/107, of an amount that includes it (tag 1199 = 10). */
    VAT_7_107("vat107", 10);

    private final String word;
    private final int tag;

    Vat(String word, int tag) {
        this.word = word;
        this.tag = tag;
    }

    /** The word on the wire. */
    @JsonValue
    public String word() {
        return word;
    }

    /** The value of tag 1199 in the fiscal document; by law 54-FZ, outside the contract. */
    public int tag1199() {
        return tag;
    }
}
