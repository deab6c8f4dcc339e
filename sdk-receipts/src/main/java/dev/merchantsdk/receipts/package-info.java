/** The client for independent receipts, which are fiscal receipts that a merchant orders in separate requests. */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
