/** The balance of the accounts from which payouts are made. */
@NullMarked
package dev.merchantsdk.payments.balance;

import org.jspecify.annotations.NullMarked;
