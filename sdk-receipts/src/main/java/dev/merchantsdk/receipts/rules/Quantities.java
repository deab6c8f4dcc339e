package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.json.JsonTree;

/** Changes the JSON type of the quantities of receipt lines. */
public final class Quantities {
    private Quantities() {}

    /**
     * Replaces the numeric quantity of each line with a string that contains the same number.
     *
     * @param body the JSON of the request
     * @param lines the JSON Pointer of the list of lines
     */
    public static void writeAsTexts(JsonTree body, String lines) {
        body.writeAsTexts(lines, "quantity");
    }
}
