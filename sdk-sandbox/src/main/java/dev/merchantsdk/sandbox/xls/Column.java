package dev.merchantsdk.sandbox.xls;

import java.util.List;

/**
 * A column of a sheet.
 *
 * @param title the text of its first row
 * @param path the names of the properties around the value, and its own name
 * @param form how the value is written
 */
public record Column(String title, List<String> path, Form form) {
    /** How a value is written. */
    public enum Form {
        /** As text for any value: Excel would drop the zeros and digits of an id. */
        TEXT,
        /** As a number that Excel can add up: a double, which is all that the format has. */
        NUMBER
    }
}
