/**
 * The clients for payments, card bindings, the fast payment system (SBP), transaction records, registers, balances and
 * operations. The package also contains the handles for holds, payments and payouts, partial settlement, look-ups by
 * order id, and warnings.
 */
@NullMarked
package dev.merchantsdk.payments;

import org.jspecify.annotations.NullMarked;
