/** The simulation of the receipts that a merchant orders with separate requests. */
@NullMarked
package dev.merchantsdk.sandbox.receipts;

import org.jspecify.annotations.NullMarked;
