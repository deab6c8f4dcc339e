/**
 * The endpoints of payments, their error rules, and the queries that look up single objects. Only modules of the SDK
 * use this package.
 */
@NullMarked
package dev.merchantsdk.payments.internal;

import org.jspecify.annotations.NullMarked;
