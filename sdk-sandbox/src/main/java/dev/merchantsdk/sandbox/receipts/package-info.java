/** Receipts that are ordered by separate requests. */
@NullMarked
package dev.merchantsdk.sandbox.receipts;

import org.jspecify.annotations.NullMarked;
