/**
 * The endpoints of payments, their error rules, and the queries of transaction lists. Only modules of the SDK use this
 * package.
 */
@NullMarked
package dev.merchantsdk.payments.internal;

import org.jspecify.annotations.NullMarked;
