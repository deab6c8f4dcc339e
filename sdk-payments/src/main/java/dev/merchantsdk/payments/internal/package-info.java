/**
 * The endpoints of payments, their error rules, and the queries that look up single objects. For the SDK's own modules.
 */
@NullMarked
package dev.merchantsdk.payments.internal;

import org.jspecify.annotations.NullMarked;
