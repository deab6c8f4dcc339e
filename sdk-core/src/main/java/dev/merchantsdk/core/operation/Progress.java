package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;

/**
 * The progress of a wait for an operation.
 *
 * @param state the state that the service returned
 * @param queries the number of status queries of this wait that have returned a state, including {@code state}
 * @param waited the time since the start of this wait
 */
public record Progress<T>(T state, int queries, Duration waited) implements NotJsonSerializable {}
