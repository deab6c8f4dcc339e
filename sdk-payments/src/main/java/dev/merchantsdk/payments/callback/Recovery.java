package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.internal.ExpectedRecord;
import dev.merchantsdk.payments.internal.JournalCloser;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Looks up the outcomes of open entries. If the service has a final record of a payment, the entry is closed as
 * accepted. The entries of failed payouts stay open. Two servers may recover the same entry at the same time.
 */
final class Recovery {
    private static final Duration ONE_QUERY = Duration.ofMillis(1);
    private static final Duration UNLIMITED = Duration.ofDays(1);

    private final OutcomeQuery query;
    private final Journal journal;
    private final JournalCloser closer;

    /** A look-up by order id. It applies the check to the outcome before it processes the outcome. */
    @FunctionalInterface
    interface OutcomeQuery {
        OrderOutcome find(String orderId, Polling settle, UnaryOperator<OrderOutcome> check);
    }

    Recovery(OutcomeQuery query, Journal journal) {
        this.query = query;
        this.journal = journal;
        this.closer = closer(journal);
    }

    static JournalCloser closer(Journal journal) {
        return new JournalCloser(journal, () -> UNLIMITED);
    }

    /** Recovers the entries that are open now. */
    List<RecoveredPayment> recoverAll(Polling settle, Calls calls) {
        return recoverAll(journal.openEntries(), settle, calls);
    }

    /** Recovers entries. One settle time is left to all of them, whatever the clock does. */
    List<RecoveredPayment> recoverAll(List<JournalEntry> entries, Polling settle, Calls calls) {
        Instant start = calls.clock().instant();
        Supplier<Duration> left = calls.flow(settle.limit(), calls.options())::remaining;
        List<RecoveredPayment> recovered = new ArrayList<>();
        for (JournalEntry entry : entries) {
            Duration age = Duration.between(entry.attemptsEndAt(), start);
            Duration remaining = age.isNegative() ? left.get() : left.get().minus(age);
            Polling polling = withLimit(settle, remaining.compareTo(ONE_QUERY) < 0 ? ONE_QUERY : remaining);
            BooleanSupplier isSettled = () -> left.get().compareTo(age) <= 0;
            recovered.add(recover(entry, polling, isSettled));
        }
        return List.copyOf(recovered);
    }

    private RecoveredPayment recover(JournalEntry entry, Polling settle, BooleanSupplier isSettled) {
        if (entry.endpoint().startsWith("sbp.")) {
            String why = "it is a step of an SBP payout, whose key is the id of the payout's transaction";
            return new RecoveredPayment(entry, new Unresolved(entry.orderId(), why, Optional.empty()));
        }
        OrderOutcome outcome;
        try {
            outcome = query.find(entry.orderId(), settle, found -> checked(entry, found, isSettled));
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) { // a failure of one entry, such as the error of its handler, must not stop the others
            outcome = new Unresolved(entry.orderId(), "its look-up or its handler failed", Optional.of(e));
        }
        if (outcome instanceof Found found
                && !found.isUndecided()
                && !ExpectedRecord.of(entry).mayBeRepeated(found)) {
            closer.accepted(entry.orderId(), found.transactionId());
        }
        return new RecoveredPayment(entry, outcome);
    }

    /**
     * Returns the outcome, or {@link Unresolved} if its record does not show the entry's outcome. A failed record may
     * belong to an earlier attempt, and the latest attempt may have another result. Another server may have begun it
     * since the entry was read, so the entry of a payout is read again.
     */
    private OrderOutcome checked(JournalEntry entry, OrderOutcome outcome, BooleanSupplier isSettled) {
        if (!(outcome instanceof Found found)) {
            return outcome;
        }
        return ExpectedRecord.of(entry)
                .difference(found)
                .or(() -> found.isFailed() && !(isSettled.getAsBoolean() && isLatest(entry, found))
                        ? Optional.of("it failed, but a later attempt may still be executed")
                        : Optional.empty())
                .<OrderOutcome>map(why -> new Unresolved(entry.orderId(), why, Optional.empty()))
                .orElse(outcome);
    }

    private boolean isLatest(JournalEntry entry, Found found) {
        return !ExpectedRecord.of(entry).mayBeRepeated(found)
                || journal.entry(entry.orderId()).filter(entry::equals).isPresent();
    }

    private static Polling withLimit(Polling settle, Duration limit) {
        return Polling.builder().from(settle).limit(limit).build();
    }
}
