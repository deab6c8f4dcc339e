package dev.merchantsdk.sandbox.xls;

import com.fasterxml.jackson.core.JsonPointer;

/**
 * A column of a sheet.
 *
 * @param title what stands in its first row
 * @param value where a record has its value
 * @param form how the value is written
 */
public record Column(String title, JsonPointer value, Form form) {
    /** How a value is written. */
    public enum Form {
        /** As text, whatever it is: Excel leaves the zeros and the digits of an id alone. */
        TEXT,
        /** As a number that Excel can add up: a double, which is all that the format has. */
        NUMBER
    }
}
