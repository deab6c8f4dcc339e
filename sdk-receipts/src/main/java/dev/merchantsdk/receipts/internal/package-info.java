/**
 * The endpoints of independent receipts, and the rules of receipts, which also apply to receipts inside other requests.
 * Only the SDK's own modules may use this package.
 */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
