/**
 * The records of transactions and the filters for them. Lists, single records and registers are created from these
 * records.
 */
@NullMarked
package dev.merchantsdk.sandbox.records;

import org.jspecify.annotations.NullMarked;
