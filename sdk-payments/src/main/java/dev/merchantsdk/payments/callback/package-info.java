/**
 * Parses the callbacks that the service sends to {@code urls.callback}, verifies their signatures, and compares the
 * events with the records of the service (contract, "Events").
 */
@NullMarked
package dev.merchantsdk.payments.callback;

import org.jspecify.annotations.NullMarked;
