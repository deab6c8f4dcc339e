package dev.merchantsdk.sandbox.dashboard;

import java.util.List;

/**
 * A table of the dashboard.
 *
 * @param rows the rows; each row has as many cells as the header
 * @param total the number of all objects, including objects without a row; {@code rows} may contain only the newest
 *     objects
 * @param ifEmpty the text that the page shows instead of the table if there are no rows
 */
public record Table(String title, List<String> header, List<List<TableCell>> rows, long total, String ifEmpty) {}
