package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import java.util.function.UnaryOperator;

/** Wraps the journal of an outbox. This class is in this package because the method of the builder is package-private. */
public final class HaltingOutboxes {
    private HaltingOutboxes() {}

    public static OutboxBuilder with(OutboxBuilder builder, UnaryOperator<Journal> wrapper) {
        return builder.journal(wrapper);
    }
}
