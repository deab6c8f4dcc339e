/**
 * Fiscal receipts: the terms of law 54-FZ as the contract spells them, the receipt of a payment, and independent
 * receipts.
 */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
