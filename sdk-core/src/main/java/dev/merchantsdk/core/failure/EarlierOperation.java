package dev.merchantsdk.core.failure;

import java.time.Instant;
import java.util.Optional;

/**
 * An operation that a store of the merchant has recorded under an order id.
 *
 * @param recordedAt the time at which the operation was recorded; empty if the time is not known
 * @param id the service's id of the operation; empty if the id is not known
 */
public record EarlierOperation(String orderId, Optional<Instant> recordedAt, Optional<String> id) {}
