/** The endpoints of payments as values, and rules that several requests share. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.payments.internal;

import org.jspecify.annotations.NullMarked;
