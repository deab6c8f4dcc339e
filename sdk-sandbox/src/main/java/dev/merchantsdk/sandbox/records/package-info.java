/** Transactions as records: what lists, single records and registers are made from, and how they are filtered. */
@NullMarked
package dev.merchantsdk.sandbox.records;

import org.jspecify.annotations.NullMarked;
