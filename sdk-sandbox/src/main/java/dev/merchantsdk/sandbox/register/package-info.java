/** Registers: exports of transactions as files. */
@NullMarked
package dev.merchantsdk.sandbox.register;

import org.jspecify.annotations.NullMarked;
