/** Rules that independent receipts and the receipts inside payments share. Not exported to merchants. */
@NullMarked
package dev.merchantsdk.receipts.rules;

import org.jspecify.annotations.NullMarked;
