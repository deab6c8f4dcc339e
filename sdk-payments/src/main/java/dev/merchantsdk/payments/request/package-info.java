/** Payment requests, the value types in them, and the responses (contract, "Payments"). */
@NullMarked
package dev.merchantsdk.payments.request;

import org.jspecify.annotations.NullMarked;
