/** The status of an operation of the service, as the response to a status query contains it. */
@NullMarked
package dev.merchantsdk.payments.operation;

import org.jspecify.annotations.NullMarked;
