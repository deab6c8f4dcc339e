/** The payments, card bindings and fast payment system of the simulator. */
@NullMarked
package dev.merchantsdk.sandbox.payments;

import org.jspecify.annotations.NullMarked;
