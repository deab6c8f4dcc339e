/** A payment's receipt, and the values that all receipts share (contract, "Fiscal receipts"). */
@NullMarked
package dev.merchantsdk.receipts.fiscal;

import org.jspecify.annotations.NullMarked;
