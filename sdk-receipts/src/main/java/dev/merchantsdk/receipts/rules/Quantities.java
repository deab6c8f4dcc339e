package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.json.JsonTree;

/** The JSON form of the quantities of a receipt's lines. */
public final class Quantities {
    private Quantities() {}

    /**
     * Replaces the quantity of each line, which is a number, by the same number as a text.
     *
     * @param lines the JSON Pointer of the list of lines
     */
    public static void writeAsTexts(JsonTree body, String lines) {
        body.writeAsTexts(lines, "quantity");
    }
}
