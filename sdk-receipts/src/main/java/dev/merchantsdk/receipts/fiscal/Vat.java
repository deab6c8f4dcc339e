package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * VAT rate of a receipt line ({@code vat}; contract, "Fiscal receipt data"). Some rates begin with an upper-case letter
 * in requests, others with a lower-case one, as in the contract.
 *
 * <p>Every rate is accepted on every day, because a correction uses that of the sale's day. By law, 22 % applies from
 * 2026-01-01, 5 % and 7 % from 2025-01-01, and 20 % applied until 2025-12-31.
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
    /** 5/105 of an amount that includes the VAT (tag 1199 = 9). */
    VAT_5_105("vat105", 9),
    /** 7/107 of an amount that includes the VAT (tag 1199 = 10). */
    VAT_7_107("vat107", 10);

    private final String word;
    private final int tag;

    Vat(String word, int tag) {
        this.word = word;
        this.tag = tag;
    }

    /** Returns the word in requests. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the value of tag 1199 in the fiscal document (law 54-FZ). */
    public int tag1199() {
        return tag;
    }
}
