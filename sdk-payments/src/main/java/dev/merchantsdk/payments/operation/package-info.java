/** The status of an operation. */
@NullMarked
package dev.merchantsdk.payments.operation;

import org.jspecify.annotations.NullMarked;
