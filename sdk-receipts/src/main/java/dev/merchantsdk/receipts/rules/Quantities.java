package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.json.JsonTree;

/** Converts the quantities of receipt lines to another JSON type. */
public final class Quantities {
    private Quantities() {}

    /**
     * Replaces the quantity of each line, which is a number, with a string of the same number.
     *
     * @param body the JSON of the request
     * @param lines the JSON Pointer of the list of lines
     */
    public static void writeAsTexts(JsonTree body, String lines) {
        body.writeAsTexts(lines, "quantity");
    }
}
