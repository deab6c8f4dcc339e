/**
 * Fiscal receipts: the terms of law 54-FZ in the contract's spelling, the receipt of a payment, and independent
 * receipts.
 */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
