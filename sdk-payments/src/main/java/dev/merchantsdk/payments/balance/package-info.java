/** The balance of accounts. */
@NullMarked
package dev.merchantsdk.payments.balance;

import org.jspecify.annotations.NullMarked;
