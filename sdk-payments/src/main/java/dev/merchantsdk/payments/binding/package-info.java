/**
 * The requests for card bindings and the responses to these requests. Card bindings create tokens for cards and for
 * accounts of the fast payment system.
 */
@NullMarked
package dev.merchantsdk.payments.binding;

import org.jspecify.annotations.NullMarked;
