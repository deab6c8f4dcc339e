/** The receipt inside a payment, and the values that all receipts have in common (contract, "Fiscal receipts"). */
@NullMarked
package dev.merchantsdk.receipts.fiscal;

import org.jspecify.annotations.NullMarked;
