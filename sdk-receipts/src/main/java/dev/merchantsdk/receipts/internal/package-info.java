/** The endpoints of independent receipts. */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
