package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The rows of an {@link Outbox} that are not closed, for gauges and alerts.
 *
 * @param waiting the number in {@link OutboxState#WAITING}
 * @param unknown the number in {@link OutboxState#UNKNOWN}
 * @param parked the number in {@link OutboxState#PARKED}
 * @param oldest when the oldest of them was added; empty if there is none
 */
public record OutboxBacklog(long waiting, long unknown, long parked, Optional<Instant> oldest)
        implements NotJsonSerializable {
    public OutboxBacklog {
        Objects.requireNonNull(oldest, "oldest");
    }
}
