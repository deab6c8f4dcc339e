/** Transactions as records: the source of lists, single records and registers, and their filters. */
@NullMarked
package dev.merchantsdk.sandbox.records;

import org.jspecify.annotations.NullMarked;
