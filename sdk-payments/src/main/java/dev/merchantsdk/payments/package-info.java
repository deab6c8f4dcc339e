/**
 * The clients for payments, card bindings, the fast payment system (SBP), transaction records, registers, balances and
 * operations. The package also contains objects for the later steps of holds, payments, payouts and partial
 * settlements, look-ups by order id, and warnings about requests.
 */
@NullMarked
package dev.merchantsdk.payments;

import org.jspecify.annotations.NullMarked;
