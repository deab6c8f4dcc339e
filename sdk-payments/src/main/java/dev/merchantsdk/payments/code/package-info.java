/** The response codes of the payment system, their meaning, and their consequences for the next attempt. */
@NullMarked
package dev.merchantsdk.payments.code;

import org.jspecify.annotations.NullMarked;
