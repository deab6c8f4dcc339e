/** Card bindings: tokens of cards and of fast-payment-system accounts. */
@NullMarked
package dev.merchantsdk.payments.binding;

import org.jspecify.annotations.NullMarked;
