/** The simulation of payments, card bindings and the fast payment system. */
@NullMarked
package dev.merchantsdk.sandbox.payments;

import org.jspecify.annotations.NullMarked;
