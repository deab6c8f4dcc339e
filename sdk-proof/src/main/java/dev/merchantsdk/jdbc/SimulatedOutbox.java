package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import java.util.function.UnaryOperator;

/**
 * Lets an outbox use its journal through a simulation, whose time limits are in virtual time. This class is in this
 * package because the method of the builder is package-private.
 */
public final class SimulatedOutbox {
    private SimulatedOutbox() {}

    public static OutboxBuilder over(OutboxBuilder builder, UnaryOperator<Journal> journal) {
        return builder.journal(journal);
    }
}
