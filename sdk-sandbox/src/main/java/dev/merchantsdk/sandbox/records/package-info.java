/**
 * The records of transactions, which are the source of lists, single records and registers, and the filters of records.
 */
@NullMarked
package dev.merchantsdk.sandbox.records;

import org.jspecify.annotations.NullMarked;
