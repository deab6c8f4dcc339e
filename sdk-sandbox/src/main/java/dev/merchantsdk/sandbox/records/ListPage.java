package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;

/**
 * A page of a list.
 *
 * @param size how many records a whole page has: the last one may have fewer
 * @param previous the cursor of the page before
 * @param next the cursor of the next page
 * @param total how many records the list has now
 * @param records its records
 */
record ListPage(
        int size, Optional<String> previous, Optional<String> next, long total, List<TransactionRecord> records) {}
