/**
 * The requests for card bindings, which create tokens for cards and for accounts of the fast payment system, and their
 * responses.
 */
@NullMarked
package dev.merchantsdk.payments.binding;

import org.jspecify.annotations.NullMarked;
