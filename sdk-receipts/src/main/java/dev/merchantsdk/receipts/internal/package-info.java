/**
 * The rules of receipts, also for areas whose requests contain one, and the endpoints of separate receipts. For the
 * SDK's own modules.
 */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
