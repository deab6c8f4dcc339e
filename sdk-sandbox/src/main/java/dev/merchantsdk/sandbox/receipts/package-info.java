/** Receipts that are ordered by requests of their own. */
@NullMarked
package dev.merchantsdk.sandbox.receipts;

import org.jspecify.annotations.NullMarked;
