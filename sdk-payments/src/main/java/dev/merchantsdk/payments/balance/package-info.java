/** The balance of the accounts from which the service makes payouts. */
@NullMarked
package dev.merchantsdk.payments.balance;

import org.jspecify.annotations.NullMarked;
