/** Fiscal receipts: the vocabulary of 54-FZ as the contract spells it, and the receipt that goes along with a payment. */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
