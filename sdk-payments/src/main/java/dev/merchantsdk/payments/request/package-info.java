/** The sixteen payment requests, the values that they contain, and their responses (contract, "Payments"). */
@NullMarked
package dev.merchantsdk.payments.request;

import org.jspecify.annotations.NullMarked;
