/** The payment requests, the value types in these requests, and the responses (contract, "Payments"). */
@NullMarked
package dev.merchantsdk.payments.request;

import org.jspecify.annotations.NullMarked;
