/** The rules that independent receipts and the receipts inside payments have in common. Not exported to merchants. */
@NullMarked
package dev.merchantsdk.receipts.rules;

import org.jspecify.annotations.NullMarked;
