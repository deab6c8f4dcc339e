package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.JsonKind;

/** The quantities of the lines of a receipt on the wire. */
public final class Quantities {
    private Quantities() {}

    /** Writes the quantity of each line in this kind. The lines have them as numbers. */
    public static void write(JsonNode lines, JsonKind kind) {
        if (kind == JsonKind.TEXT) {
            for (JsonNode line : lines) {
                ((ObjectNode) line)
                        .put("quantity", line.path("quantity").decimalValue().toPlainString());
            }
        }
    }
}
