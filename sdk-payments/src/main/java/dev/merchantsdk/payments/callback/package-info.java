/**
 * Callbacks of the service to {@code urls.callback}: reading, signature, events, verification by records (contract,
 * "Events").
 */
@NullMarked
package dev.merchantsdk.payments.callback;

import org.jspecify.annotations.NullMarked;
