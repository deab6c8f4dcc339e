package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;

/**
 * A page of a list.
 *
 * @param size the maximum number of records on the page
 * @param previous the cursor of the previous page; empty if this is the first page
 * @param next the cursor of the next page; empty if this is the last page
 * @param total the number of records that match the filter of the list
 */
record ListPage(
        int size, Optional<String> previous, Optional<String> next, long total, List<TransactionRecord> records) {}
