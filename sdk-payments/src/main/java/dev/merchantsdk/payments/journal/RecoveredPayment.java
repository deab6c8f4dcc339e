package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Objects;

/**
 * What became of an open entry of a {@link Journal}.
 *
 * @param entry the entry as it stood before it was asked about
 * @param outcome what the service has of it, or why nobody knows
 */
public record RecoveredPayment(JournalEntry entry, OrderOutcome outcome) implements NotJsonSerializable {
    /** Takes them as they are. */
    public RecoveredPayment {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(outcome, "outcome");
    }

    /**
     * Whether the same request may be sent again, <em>under the same order id</em>: a payout that is still unknown, or that failed. The service
     * refuses a second one under an order id whose payout succeeded or is under way (contract, "Errors"; documented publicly beside it). Never
     * anything else, and never under another order id.
     */
    public boolean mayBeSentAgain() {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint())
                && !(outcome instanceof OrderOutcome.Found found && !found.isFailed());
    }
}
