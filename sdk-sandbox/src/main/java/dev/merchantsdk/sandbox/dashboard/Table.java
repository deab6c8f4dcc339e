package dev.merchantsdk.sandbox.dashboard;

import java.util.List;

/**
 * A table of the dashboard.
 *
 * @param title its heading
 * @param header the headings of its columns
 * @param rows each as long as the header
 * @param total how many rows there are; the table shows some of them
 * @param ifEmpty the text without rows
 */
public record Table(String title, List<String> header, List<List<TableCell>> rows, long total, String ifEmpty) {}
