package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringRateLimitedException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the journal what has become of a row, before it is sent and afterwards: after a crash the row knows
 * nothing, and an exception need not speak for an earlier attempt. The row itself is never taken as proof of a sending.
 */
record OutboxSender(
        PaymentsClient payments,
        RecurringGuard guard,
        Journal journal,
        PaymentCallbacks inbox,
        Polling settle,
        OutboxRetries retries,
        InstantSource clock) {
    /** A row's request, with the scheme of a debited card. */
    private record Sending(StoredRequest stored, CardScheme scheme) {}

    /** Looks up all open entries of the journal. */
    List<RecoveredPayment> recover() {
        return inbox.recover(settle);
    }

    /**
     * Sends a row, or finds out what has become of it. Returns the row as it is to be written.
     *
     * @param recovered the results of the run's look-up, if the row is unknown
     */
    OutboxEntry process(OutboxRow row, List<RecoveredPayment> recovered) {
        OutboxEntry entry = row.entry();
        Sending sending;
        try {
            sending = new Sending(
                    StoredRequest.parse(Objects.requireNonNullElse(row.request(), "")),
                    row.scheme() == null ? CardScheme.UNKNOWN : CardScheme.valueOf(row.scheme()));
        } catch (SdkException | IllegalArgumentException e) { // a later version of the SDK has written it
            return entry.with(OutboxState.PARKED, "this version of the SDK can't read it");
        }
        Optional<JournalEntry> recorded = journal.entry(entry.orderId());
        if (recorded.filter(other -> !sending.stored().isIn(other)).isPresent()) {
            return entry.with(OutboxState.PARKED, "the journal contains another operation under its order id");
        }
        return switch (recorded.map(JournalEntry::state).orElse(JournalState.NOT_EXECUTED)) {
            case ACCEPTED -> accepted(entry, recorded.get());
            case OPEN -> open(entry, sending, recorded.get(), recovered);
            case NOT_EXECUTED ->
                entry.state() == OutboxState.UNKNOWN
                        ? entry.with(OutboxState.PARKED, "the journal's open entry became one that is not executed")
                        : send(entry, sending);
        };
    }

    /** The row may be that of a crashed server, or of one whose lease has passed during its call. */
    private OutboxEntry open(OutboxEntry entry, Sending sending, JournalEntry open, List<RecoveredPayment> recovered) {
        if (entry.state() != OutboxState.UNKNOWN) {
            return entry.withTries(entry.tries(), open.attemptsEndAt())
                    .with(OutboxState.UNKNOWN, "an attempt may be in progress, or its server has crashed");
        }
        Optional<RecoveredPayment> found = recovered.stream()
                .filter(payment -> payment.entry().orderId().equals(entry.orderId()))
                .findFirst();
        if (found.isEmpty()) {
            return undecided(entry, OutboxState.UNKNOWN, "not looked up: has the inbox the journal of the stores?");
        }
        if (!found.get().mayBeSentAgain()) {
            return undecided(entry, OutboxState.UNKNOWN, "its outcome is not found yet");
        }
        return found.get().outcome().isFailed()
                ? entry.with(OutboxState.PARKED, "the payout failed; discard it, or send it again")
                : send(entry, sending);
    }

    private OutboxEntry send(OutboxEntry entry, Sending sending) {
        try {
            return entry.accepted(send(sending.stored().request(), sending.scheme()));
        } catch (RuntimeException e) {
            Optional<JournalEntry> recorded = journal.entry(entry.orderId());
            return switch (recorded.map(JournalEntry::state).orElse(JournalState.NOT_EXECUTED)) {
                case ACCEPTED -> accepted(entry, recorded.get());
                case OPEN -> undecided(entry, OutboxState.UNKNOWN, reason(e));
                case NOT_EXECUTED -> notExecuted(entry, e);
            };
        }
    }

    private String send(PaymentRequest<?> request, CardScheme scheme) {
        if (request instanceof RecurringByCardToken debit) {
            return guard.debit(debit, scheme).id();
        }
        if (request instanceof RecurringBySbpToken debit) {
            return guard.debit(debit).id();
        }
        if (request instanceof RecurringByTransaction debit) {
            return guard.debit(debit, scheme).id();
        }
        return ((TransactionResponse) payments.create(request)).id(); // every request type has such a response
    }

    /** Only a cause that can pass by itself is tried again. */
    private OutboxEntry notExecuted(OutboxEntry entry, RuntimeException failure) {
        if (failure instanceof RecurringRateLimitedException limited) {
            return entry.withTries(0, limited.until()).with(OutboxState.WAITING, reason(failure));
        }
        boolean passes = failure instanceof NotSentException
                || failure instanceof RateLimitedException
                || failure instanceof AuthenticationException
                || failure instanceof JdbcStoreException
                || !(failure instanceof SdkException); // a store, or code of the shop
        return passes
                ? undecided(entry, OutboxState.WAITING, reason(failure))
                : entry.with(OutboxState.PARKED, reason(failure));
    }

    private OutboxEntry undecided(OutboxEntry entry, OutboxState state, String reason) {
        int tries = entry.tries();
        return retries.areUsedUp(tries)
                ? entry.with(OutboxState.PARKED, reason)
                : entry.withTries(tries, clock.instant().plus(retries.pause(tries)))
                        .with(state, reason);
    }

    private static OutboxEntry accepted(OutboxEntry entry, JournalEntry recorded) {
        return entry.accepted(recorded.transactionId().orElse(""));
    }

    /** Only the messages of the SDK's exceptions contain no personal data. */
    private static String reason(RuntimeException failure) {
        @Nullable String message = failure instanceof SdkException ? failure.getMessage() : null;
        String name = failure.getClass().getSimpleName();
        return message == null ? name : name + ": " + message;
    }
}
