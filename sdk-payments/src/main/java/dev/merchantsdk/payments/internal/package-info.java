/** The endpoints of payments as values, their error rules, and the queries of look-ups. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.payments.internal;

import org.jspecify.annotations.NullMarked;
