/** The codes that the payment system answers with, what they mean, and what follows from them for the next attempt. */
@NullMarked
package dev.merchantsdk.payments.code;

import org.jspecify.annotations.NullMarked;
