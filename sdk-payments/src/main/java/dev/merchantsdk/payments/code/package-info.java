/** The payment system's response codes, their meaning, and their consequences for further attempts. */
@NullMarked
package dev.merchantsdk.payments.code;

import org.jspecify.annotations.NullMarked;
