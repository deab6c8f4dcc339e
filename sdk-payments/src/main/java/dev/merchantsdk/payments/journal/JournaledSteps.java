package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Records the steps of settlements and SBP payouts. A step is an entry under its order id, or under the payout's
 * transaction id. The attempt of a step is the version in which the step is stored, so a journal that another process
 * has opened lets no second attempt begin.
 */
record JournaledSteps(Journal journal, Supplier<Instant> now) {
    /** Records the step that a change of a settlement begins or ends, and makes the change. */
    boolean settle(PartialSettlement before, PartialSettlement after, BooleanSupplier change) {
        if (after.phase() == Phase.REVERSING && before.phase() == Phase.PREPARED) {
            return begin(step(after.reversal(), after.version()), true, change);
        }
        if (after.phase() == Phase.PAYING && before.phase() == Phase.REVERSED) {
            return begin(step(after.completion(), after.version()), true, change);
        }
        if (before.reversalId().isEmpty()) {
            after.reversalId().ifPresent(id -> accepted(after.reversal().orderId(), id));
        }
        after.completionId().ifPresent(id -> accepted(after.completion().orderId(), id));
        boolean undone = after.phase() == Phase.PREPARED || after.phase() == Phase.FAILED;
        if (before.phase() == Phase.REVERSING && after.reversalId().isEmpty() && undone) {
            return undo(step(before.reversal(), before.version()), change);
        }
        return (before.phase() == Phase.PAYING && after.phase() == Phase.REVERSED)
                ? undo(step(before.completion(), before.version()), change)
                : change.getAsBoolean();
    }

    /** Records the step that a change of a payout begins or ends, and makes the change. */
    boolean decide(SbpPayout before, SbpPayout after, BooleanSupplier change) {
        if (before instanceof SbpPayout.Undecided && !(after instanceof SbpPayout.Undecided)) {
            return isEnd(after) ? change.getAsBoolean() : begin(step(after), false, change);
        }
        if (isEnd(after)) {
            accepted(after.transactionId(), after.transactionId());
        }
        return (after instanceof SbpPayout.Undecided && !(before instanceof SbpPayout.Undecided))
                ? undo(step(before), change)
                : change.getAsBoolean();
    }

    private static boolean isEnd(SbpPayout payout) {
        return payout instanceof SbpPayout.Confirmed || payout instanceof SbpPayout.Cancelled;
    }

    /**
     * Opens the entry of a step before its state is stored. If another process has sent the same step, a step that can
     * be looked up is stored as begun all the same, so that the next call looks it up.
     */
    private boolean begin(JournalEntry step, boolean isLookedUp, BooleanSupplier change) {
        if (!journal.open(step)) {
            JournalEntry earlier = journal.entry(step.orderId()).orElse(step);
            boolean isSame = earlier.endpoint().equals(step.endpoint())
                    && earlier.price().equals(step.price());
            if (isLookedUp && isSame && !change.getAsBoolean()) {
                return false;
            }
            throw alreadyRecorded(earlier);
        }
        boolean stored = false;
        try {
            stored = change.getAsBoolean();
        } finally {
            if (!stored) {
                journal.notExecuted(step);
            }
        }
        return stored;
    }

    /** Removes the attempt of a step that the service certainly did not execute. */
    private boolean undo(JournalEntry step, BooleanSupplier change) {
        boolean stored = change.getAsBoolean();
        journal.notExecuted(step);
        return stored;
    }

    private void accepted(String key, String transactionId) {
        new JournalCloser(journal, () -> Duration.ofDays(1)).accepted(key, transactionId);
    }

    private <R> JournalEntry step(PaymentRequest<R> request, long version) {
        return entry(request.orderId(), PaymentsEndpoints.of(request).name(), Optional.of(request.price()), version);
    }

    private JournalEntry step(SbpPayout payout) {
        String endpoint = (payout instanceof SbpPayout.Confirming ? SbpEndpoints.CONFIRM : SbpEndpoints.REJECT).name();
        return entry(payout.transactionId(), endpoint, Optional.empty(), payout.version());
    }

    private JournalEntry entry(String key, String endpoint, Optional<Amount> price, long version) {
        Set<String> attempt = Set.of("version-" + version);
        return new JournalEntry(key, endpoint, price, now.get(), attempt, JournalState.OPEN, Optional.empty());
    }

    private static AlreadyRecordedException alreadyRecorded(JournalEntry earlier) {
        return CallFailures.alreadyRecorded(
                new EarlierOperation(earlier.orderId(), Optional.of(earlier.openedAt()), earlier.transactionId()),
                "the journal contains the step as " + earlier.state() + " (" + earlier.endpoint() + ")",
                "Load the stored text and continue with it: a settlement looks up the step, and the record of an SBP"
                        + " payout shows its end");
    }
}
