/** The rules of receipts, also for the areas whose requests carry one, and the endpoints of receipts of requests of their own. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
