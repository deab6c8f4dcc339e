package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.Objects;

/**
 * The outcome of an open entry of a {@link Journal}.
 *
 * @param entry the entry before the look-up
 * @param outcome the service's record, or why the outcome is unknown
 */
public record RecoveredPayment(JournalEntry entry, OrderOutcome outcome) implements NotJsonSerializable {
    public RecoveredPayment {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(outcome, "outcome");
    }

    /**
     * Returns whether the same request may be sent again <em>under the same order id</em>: true for a payout that failed
     * or whose outcome is unknown, because the service rejects a second payout of an order id if the first one succeeded
     * or is in progress (contract, "Errors"). Never send a payout again under another order id.
     */
    public boolean mayBeSentAgain() {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint())
                && !(outcome instanceof OrderOutcome.Found found && !found.isFailed());
    }
}
