package dev.merchantsdk.payments;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.JournalCloser;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Records the steps of settlements and SBP payouts in a journal. The attempt of a step is a part of the stored text: a
 * new attempt begins a step, and a step with a known outcome has none. If a state that is not outstanding keeps the
 * attempt of the state before, that attempt was not executed.
 *
 * <p>The journal has an attempt before the text has it, and keeps it until the text shows its end. So each step that may
 * have been sent is in both, wherever a crash hits.
 *
 * @param isMerchants whether the merchant replaces the text, and not a flow, which knows an id from a response
 */
record JournaledCheckpoint<T>(
        Checkpoint<T> store, Journal journal, Supplier<Duration> remaining, InstantSource clock, boolean isMerchants)
        implements Checkpoint<T> {
    /** The time limit of a read after the end of the flow, which must not be skipped. */
    private static final Duration SHORTEST = Duration.ofMillis(1);

    @Override
    public boolean replace(T before, T after) {
        JournaledStep from = JournaledStep.of(before);
        JournaledStep to = JournaledStep.of(after);
        JournalCloser closer = new JournalCloser(journal, remaining);
        if (to.begins(from)) {
            return begin(from, to, closer, before, after);
        }
        if (isMerchants) {
            refuseOtherIds(before, after);
        }
        boolean stored = store.replace(before, after);
        if (stored && to.hasEnded()) {
            closer.notExecuted(to.entry(Duration.ZERO, clock.instant()));
        }
        if (stored) { // a crash, or a response without an id, may have left the entry of the step before open
            for (JournaledStep step : JournaledStep.allOf(after)) {
                step.acceptedId().ifPresent(id -> closer.accepted(step.key(), id, step::isRecordedIn));
            }
        }
        return stored;
    }

    private void refuseOtherIds(T before, T after) {
        List<JournaledStep> known = JournaledStep.allOf(before);
        for (JournaledStep step : JournaledStep.allOf(after)) {
            Optional<String> id = step.acceptedId();
            if (id.isPresent()
                    && known.stream().noneMatch(each -> each.acceptedId().equals(id))) {
                accepted(step)
                        .filter(entry -> entry.transactionId()
                                .filter(id.get()::equalsIgnoreCase)
                                .isEmpty())
                        .ifPresent(entry -> {
                            throw alreadyRecorded(step, Optional.of(entry));
                        });
            }
        }
    }

    /** Returns the id with which the journal contains a step as accepted. */
    Optional<String> acceptedId(String key, T state) {
        return JournaledStep.allOf(state).stream()
                .filter(step -> step.key().equals(key))
                .findFirst()
                .flatMap(this::accepted)
                .flatMap(JournalEntry::transactionId);
    }

    private Optional<JournalEntry> accepted(JournaledStep step) {
        Duration left = remaining.get();
        return journal.withTimeLimit(left.isZero() ? SHORTEST : left)
                .entry(step.key())
                .filter(entry -> entry.state() == JournalState.ACCEPTED && step.isRecordedIn(entry));
    }

    /** Returns the checkpoint of a client with this journal, if it has one. */
    static <T> Checkpoint<T> of(Checkpoint<T> checkpoint, Optional<Journal> journal) {
        Objects.requireNonNull(checkpoint, "checkpoint");
        return journal.map(checkpoint::recordedIn).orElse(checkpoint);
    }

    @Override
    public Checkpoint<T> recordedIn(Journal other) {
        if (!journal.equals(other)) {
            throw new IllegalStateException(
                    "this checkpoint records its steps in another journal: pass the checkpoint of the store itself");
        }
        return this;
    }

    /** Only the caller that opens the entry stores the begun step. Whatever prevents that removes this attempt alone. */
    private boolean begin(JournaledStep from, JournaledStep to, JournalCloser closer, T before, T after) {
        CallDeadline deadline =
                new CallDeadline(to.endpoint(), to.orderId(), RequestOptions.none(), CallDeadline.before(remaining));
        JournalEntry attempt = to.entry(remaining.get(), clock.instant());
        boolean stored = false;
        try {
            if (from.hasEnded()) { // a crash has left it in the journal
                boolean unused = inTime(deadline).notExecuted(from.entry(Duration.ZERO, clock.instant()));
            }
            // Only a rejection is sent again while its outcome is unknown.
            if (!inTime(deadline).open(attempt)
                    && !(from.outstanding() && inTime(deadline).addAttempt(attempt))) {
                throw alreadyRecorded(to, recorded(to, deadline));
            }
            if (after instanceof PartialSettlement state && state.phase() == Phase.REVERSING) {
                // The hold is not reduced for a payment whose order id belongs to another operation.
                JournaledStep payment = JournaledStep.of(state.withPhase(Phase.REVERSED));
                Optional<JournalEntry> other = recorded(payment, deadline);
                if (other.isPresent() && !payment.isRecordedIn(other.get())) {
                    throw alreadyRecorded(payment, other);
                }
            }
            stored = store.replace(before, after);
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            closer.notExecuted(attempt, e);
            throw e;
        }
        if (!stored) {
            closer.notExecuted(attempt);
        }
        return stored;
    }

    private Journal inTime(CallDeadline deadline) {
        return journal.withTimeLimit(deadline.remaining());
    }

    private Optional<JournalEntry> recorded(JournaledStep step, CallDeadline deadline) {
        return inTime(deadline).entry(step.key()).filter(found -> found.state() != JournalState.NOT_EXECUTED);
    }

    private static AlreadyRecordedException alreadyRecorded(JournaledStep step, Optional<JournalEntry> entry) {
        boolean own = entry.filter(step::isRecordedIn).isPresent();
        return new AlreadyRecordedException(
                new EarlierOperation(
                        step.key(),
                        entry.map(JournalEntry::openedAt),
                        entry.filter(found -> own).flatMap(JournalEntry::transactionId)),
                entry.map(found -> "the journal contains " + (own ? "the step" : "another operation") + " as "
                                + found.state() + " (" + found.endpoint() + ")")
                        .orElse("another process has just tried to send it"),
                own || entry.isEmpty()
                        ? "Load the stored text and continue with it. If it is not newer, continue with the step's"
                                + " record (SbpPayout.withTransaction, or recover() of Merchant or"
                                + " PaymentCallbacks); once it is certain that an open step was not sent, close its"
                                + " entry with Journal.notExecuted"
                        : "Use a new order id for the step, and leave the other operation's entry alone");
    }
}
