package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;

/**
 * A page of a list.
 *
 * @param size the maximum number of records of a page
 * @param previous the cursor of the previous page; empty if this is the first page
 * @param next the cursor of the next page; empty if this is the last page
 * @param total the number of records in the list at this moment
 * @param records the records of this page
 */
record ListPage(
        int size, Optional<String> previous, Optional<String> next, long total, List<TransactionRecord> records) {}
