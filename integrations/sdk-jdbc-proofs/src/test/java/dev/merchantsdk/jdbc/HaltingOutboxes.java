package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * Sets the times of an outbox and wraps its journal. It is in this package because these methods of the builder are
 * package-private. */
public final class HaltingOutboxes {
    private HaltingOutboxes() {}

    public static OutboxBuilder with(
            OutboxBuilder builder, Duration lease, Duration settle, UnaryOperator<Journal> wrapper) {
        return builder.times(lease, settle).journal(wrapper);
    }
}
