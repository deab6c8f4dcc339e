/** The client for credit orders, the status of applications and the shipment of orders. */
@NullMarked
package dev.merchantsdk.credit;

import org.jspecify.annotations.NullMarked;
