/** The balance of the accounts from which payouts are made. */
@NullMarked
package dev.merchantsdk.sandbox.balance;

import org.jspecify.annotations.NullMarked;
