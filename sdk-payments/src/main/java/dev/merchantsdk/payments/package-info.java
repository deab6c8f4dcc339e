/**
 * The clients for payments, card bindings, the fast payment system (SBP), transaction records, registers, balances and
 * operations. The package also contains handles for the later steps of payments and payouts, outcomes of look-ups by
 * order id, and warnings about requests.
 */
@NullMarked
package dev.merchantsdk.payments;

import org.jspecify.annotations.NullMarked;
