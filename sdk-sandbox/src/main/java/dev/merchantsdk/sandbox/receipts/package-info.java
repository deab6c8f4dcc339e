/** The simulation of independent receipts, which a merchant does not order in the request for a payment. */
@NullMarked
package dev.merchantsdk.sandbox.receipts;

import org.jspecify.annotations.NullMarked;
