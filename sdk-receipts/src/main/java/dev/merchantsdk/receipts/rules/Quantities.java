package dev.merchantsdk.receipts.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The quantities of the lines of a receipt on the wire. */
public final class Quantities {
    private Quantities() {}

    /** Replaces the quantity of each line, which is a number, by the same number as a text. */
    public static void writeAsTexts(JsonNode lines) {
        for (JsonNode line : lines) {
            ((ObjectNode) line)
                    .put("quantity", line.path("quantity").decimalValue().toPlainString());
        }
    }
}
