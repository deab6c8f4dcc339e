/** Registers, which are exports of transactions as files. */
@NullMarked
package dev.merchantsdk.payments.register;

import org.jspecify.annotations.NullMarked;
