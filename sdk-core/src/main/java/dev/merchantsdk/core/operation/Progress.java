package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;

/**
 * Progress of a wait for an operation.
 *
 * @param state the state that the service returned
 * @param queries how many queries of this wait have returned a state, including this one
 * @param waited the time since the start of this wait
 */
public record Progress<T>(T state, int queries, Duration waited) implements NotJsonSerializable {}
