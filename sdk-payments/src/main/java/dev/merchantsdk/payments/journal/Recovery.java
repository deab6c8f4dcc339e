package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks up the outcomes of open entries. If the service has a record of a payment, the entry is closed as accepted. The
 * entries of failed payouts stay open. Two servers may recover the same entry at the same time.
 */
final class Recovery {
    private static final Duration ONE_QUERY = Duration.ofMillis(1);

    private final OutcomeQuery query;
    private final boolean closesPending;
    private final JournalCloser journal;
    private final Clock clock;

    /** A look-up by order id. */
    @FunctionalInterface
    interface OutcomeQuery {
        OrderOutcome find(String orderId, Polling settle, RequestOptions options);
    }

    /**
     * Creates a recovery.
     *
     * @param closesPending whether the record of a pending payment closes its entry
     */
    Recovery(OutcomeQuery query, boolean closesPending, JournalCloser journal, Clock clock) {
        this.query = query;
        this.closesPending = closesPending;
        this.journal = journal;
        this.clock = clock;
    }

    /** Recovers entries that all exist already, so none of them is younger than this run. */
    List<RecoveredPayment> recoverAll(List<JournalEntry> entries, Polling settle) {
        Instant start = clock.instant();
        List<RecoveredPayment> recovered = new ArrayList<>();
        for (JournalEntry entry : entries) {
            Instant existsSince = entry.openedAt().isBefore(start) ? entry.openedAt() : start;
            recovered.add(recover(entry, remainingPolling(settle, existsSince), RequestOptions.none()));
        }
        return List.copyOf(recovered);
    }

    /** Recovers one entry with a single query. */
    RecoveredPayment recoverOnce(JournalEntry entry, RequestOptions options) {
        return recover(entry, withLimit(OrderOutcome.SETTLE_TIME, ONE_QUERY), options);
    }

    private RecoveredPayment recover(JournalEntry entry, Polling settle, RequestOptions options) {
        OrderOutcome outcome = outcome(entry, settle, options);
        if (outcome instanceof Found found && !mayBeRepeated(entry, found) && (closesPending || !found.isUndecided())) {
            journal.accepted(entry.orderId(), found.transactionId());
        }
        return new RecoveredPayment(entry, outcome);
    }

    private OrderOutcome outcome(JournalEntry entry, Polling settle, RequestOptions options) {
        OrderOutcome outcome;
        try {
            outcome = query.find(entry.orderId(), settle, options);
        } catch (InvalidRequestException e) { // the order id is blank, so the SDK did not write this entry
            return new Unresolved(entry.orderId(), "it cannot be looked up", Optional.of(e));
        }
        return outcome instanceof Found found && isOfAnotherKind(entry, found)
                ? new Unresolved(
                        entry.orderId(), "the transaction under its order id is not a payout", Optional.empty())
                : outcome;
    }

    /**
     * Returns whether the record belongs to a failed payout, which may be sent again. The entry of the payout stays
     * open. The record may belong to an earlier attempt, and a later attempt under the same order id may have another
     * result.
     */
    private static boolean mayBeRepeated(JournalEntry entry, Found found) {
        return found.isFailed() && PaymentsEndpoints.isGuardedByOrder(entry.endpoint());
    }

    /**
     * Returns whether the record that was found for the entry of a payout has a type other than
     * {@link TransactionType#PAYOUT}. Such a record does not prove that the payout exists. For other payments, this
     * method returns false, because the contract does not specify the types of their records.
     */
    private static boolean isOfAnotherKind(JournalEntry entry, Found found) {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint())
                && found.transaction()
                        .type()
                        .filter(type -> !type.equals(TransactionType.PAYOUT))
                        .isPresent();
    }

    private Polling remainingPolling(Polling settle, Instant existsSince) {
        Duration age = Duration.between(existsSince, clock.instant());
        Duration remaining = age.isNegative() ? settle.limit() : settle.limit().minus(age);
        return withLimit(settle, remaining.compareTo(ONE_QUERY) < 0 ? ONE_QUERY : remaining);
    }

    private static Polling withLimit(Polling settle, Duration limit) {
        return Polling.builder().from(settle).limit(limit).build();
    }
}
