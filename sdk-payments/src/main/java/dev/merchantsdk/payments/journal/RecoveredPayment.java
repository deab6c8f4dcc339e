package dev.merchantsdk.payments.journal;

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
 * @param outcome the record of the service, or the reason why the outcome is unknown
 */
public record RecoveredPayment(JournalEntry entry, OrderOutcome outcome) implements NotJsonSerializable {
    public RecoveredPayment {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(outcome, "outcome");
    }

    /**
     * Returns whether the same request may be sent again <em>under the same order id</em>. This method returns true for
     * a payout that failed or whose outcome is unknown. If the first payout succeeded or is in progress, the service
     * rejects a second payout under the same order id (contract, "Errors"). Do not send a payout again under another
     * order id.
     */
    public boolean mayBeSentAgain() {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint())
                && !(outcome instanceof OrderOutcome.Found found && !found.isFailed());
    }
}
