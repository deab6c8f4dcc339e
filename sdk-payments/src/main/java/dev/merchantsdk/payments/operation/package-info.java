/** The types in the response to a status query of an operation. */
@NullMarked
package dev.merchantsdk.payments.operation;

import org.jspecify.annotations.NullMarked;
