/** Fiscal receipts: the vocabulary of 54-FZ as the contract spells it, the receipt that goes along with a payment, and receipts of requests of their own. */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
