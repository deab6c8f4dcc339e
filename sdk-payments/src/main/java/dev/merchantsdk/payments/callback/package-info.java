/**
 * Callbacks of the service to {@code urls.callback}: reading, signatures, events, and verification against the records
 * (contract, "Events").
 */
@NullMarked
package dev.merchantsdk.payments.callback;

import org.jspecify.annotations.NullMarked;
