/** Payments of the gateway: sixteen requests of one endpoint, their replies, and holds. */
@NullMarked
package dev.merchantsdk.payments;

import org.jspecify.annotations.NullMarked;
