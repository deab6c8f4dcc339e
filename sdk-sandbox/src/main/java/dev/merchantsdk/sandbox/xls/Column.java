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
    /** The way in which a value is written. */
    public enum Form {
        /** Any value is written as text, because Excel would drop the zeros and digits of an id. */
        TEXT,
        /** The value is written as a double, the only number type of the format, so that Excel can sum the column. */
        NUMBER
    }
}
