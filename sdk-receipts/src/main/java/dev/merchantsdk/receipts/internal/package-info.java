/** The rules of receipts, for the areas whose requests carry one. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.receipts.internal;

import org.jspecify.annotations.NullMarked;
