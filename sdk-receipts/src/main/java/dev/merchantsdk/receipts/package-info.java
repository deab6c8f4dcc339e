/** The client for independent receipts, which are ordered in requests of their own. */
@NullMarked
package dev.merchantsdk.receipts;

import org.jspecify.annotations.NullMarked;
