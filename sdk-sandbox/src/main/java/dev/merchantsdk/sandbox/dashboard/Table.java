package dev.merchantsdk.sandbox.dashboard;

import java.util.List;

/**
 * A table of the dashboard.
 *
 * @param title the heading of the table
 * @param header the headings of the columns
 * @param rows the rows; each row has as many cells as the header
 * @param total the number of all rows; the table may show only some of them
 * @param ifEmpty the text that is shown if there are no rows
 */
public record Table(String title, List<String> header, List<List<TableCell>> rows, long total, String ifEmpty) {}
