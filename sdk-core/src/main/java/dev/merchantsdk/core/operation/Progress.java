package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;

/**
 * The progress of a wait for an operation.
 *
 * @param state the state that the service returned
 * @param queries the number of status queries that the service answered in this wait, including the query that returned
 *     the state
 * @param waited the duration of this wait so far
 * @param <T> the type of the states
 */
public record Progress<T>(T state, int queries, Duration waited) implements NotJsonSerializable {}
