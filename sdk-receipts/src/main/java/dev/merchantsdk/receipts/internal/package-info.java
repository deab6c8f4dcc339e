/**
 * The endpoints of separate receipts, and the rules of receipts, which also apply to receipts inside other requests.
 * For the SDK's own modules.
 */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
