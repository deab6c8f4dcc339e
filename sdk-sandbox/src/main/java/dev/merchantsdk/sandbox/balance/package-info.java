/** The balance of accounts. */
@NullMarked
package dev.merchantsdk.sandbox.balance;

import org.jspecify.annotations.NullMarked;
