package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;

/**
 * What was learned of an operation while it is waited for.
 *
 * @param state what the service answered
 * @param questions how many questions it has answered in this waiting, this one included
 * @param waited how long this waiting has lasted
 * @param <T> what the service answers
 */
public record Progress<T>(T state, int questions, Duration waited) implements NotJsonSerializable {}
