/** Registers, which are files with the transactions of a period. */
@NullMarked
package dev.merchantsdk.payments.register;

import org.jspecify.annotations.NullMarked;
