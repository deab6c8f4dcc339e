package dev.merchantsdk.sandbox.xls;

import java.util.List;

/**
 * A column of a sheet.
 *
 * @param title the text of the cell in the first row
 * @param path the names of the nested JSON properties that contain the value, beginning with the outermost property
 */
public record Column(String title, List<String> path, ColumnType type) {
    /** The type of a cell. */
    public enum ColumnType {
        /** The value is written as text, so that Excel does not drop zeros or digits of an id. */
        TEXT,
        /** The value is written as a double, so that Excel can add up the column. */
        NUMBER
    }
}
