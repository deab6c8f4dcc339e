/** The endpoints of independent receipts. Only the SDK's own modules may use this package. */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
