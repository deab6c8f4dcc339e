/**
 * The SDK client for credit orders, which sends a cart as an application for a loan, queries the status of the
 * application and reports the shipment of the order.
 */
@NullMarked
package dev.merchantsdk.credit;

import org.jspecify.annotations.NullMarked;
