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
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends a waiting row, or looks up one that may have been executed. Only an attempt that certainly wasn't executed leaves
 * a row waiting, so without a person's retry nothing is sent twice.
 *
 * @param client the client with the journal of a row's attempt
 * @param settle the time that records may need to appear, without pauses: a look-up is one query
 */
record OutboxSender(
        Function<Journal, PaymentsClient> client,
        Function<PaymentsClient, RecurringGuard> guard,
        JdbcJournal journal,
        OutboxRows rows,
        PaymentCallbacks inbox,
        Polling settle,
        Polling pauses,
        int tries,
        Duration lease) {
    /** Sends a row, or finds out what has become of it. Returns the row as it is to be written. */
    OutboxRow process(OutboxRow row) {
        if (row.entry().state() == OutboxState.UNKNOWN) {
            return lookUp(row);
        }
        PaymentRequest<?> request;
        CardScheme scheme;
        try {
            request = StoredRequest.parse(Objects.requireNonNullElse(row.request(), ""))
                    .request();
            scheme = CardScheme.valueOf(row.scheme());
        } catch (SdkException | IllegalArgumentException e) { // a later version of the SDK has written it
            return row.in(OutboxState.PARKED, "this version of the SDK can't read it");
        }
        if (row.entry().endpoint().startsWith("payments.recurring")) {
            rows.forgetUnsentDebit(row);
        }
        AtomicReference<@Nullable OutboxRow> marked = new AtomicReference<>();
        Journal marking =
                journal.marking((connection, opened) -> marked.set(rows.mark(connection, row, opened, lease)));
        try {
            String id = send(request, scheme, client.apply(marking));
            return Objects.requireNonNullElse(marked.get(), row).accepted(id);
        } catch (RuntimeException e) {
            return failed(Objects.requireNonNullElse(marked.get(), row), e);
        }
    }

    private String send(PaymentRequest<?> request, CardScheme scheme, PaymentsClient payments) {
        if (request instanceof RecurringByCardToken debit) {
            return guard.apply(payments).debit(debit, scheme).id();
        }
        if (request instanceof RecurringBySbpToken debit) {
            return guard.apply(payments).debit(debit).id();
        }
        if (request instanceof RecurringByTransaction debit) {
            return guard.apply(payments).debit(debit, scheme).id();
        }
        return ((TransactionResponse) payments.create(request)).id(); // every request type has such a response
    }

    /** The journal decides, because an exception can come from a store after the response. */
    private OutboxRow failed(OutboxRow row, RuntimeException failure) {
        return recorded(row)
                .map(own -> own.state() == JournalState.OPEN
                        ? undecided(row, OutboxState.UNKNOWN, reason(failure))
                        : row.accepted(own.transactionId().orElseThrow()))
                .orElseGet(() -> notExecuted(row, failure));
    }

    private OutboxRow lookUp(OutboxRow row) {
        Optional<JournalEntry> own = recorded(row);
        if (own.isEmpty()) {
            return row.in(
                    OutboxState.PARKED,
                    "the journal has closed it as not executed: discard it if you have returned the money");
        }
        if (own.get().state() != JournalState.OPEN) {
            return row.accepted(own.get().transactionId().orElseThrow());
        }
        RecoveredPayment recovered = inbox.recover(own.get(), settle);
        if (recovered.outcome() instanceof Unresolved unresolved) {
            return undecided(row, OutboxState.UNKNOWN, unresolved.why());
        }
        Found found = (Found) recovered.outcome();
        if (found.isUndecided()) {
            return undecided(row, OutboxState.UNKNOWN, "its transaction is pending");
        }
        if (recovered.mayBeSentAgain()) {
            boolean unused = journal.notExecuted(JournalEntry.open(
                    row.entry().orderId(),
                    own.get().endpoint(),
                    own.get().price(),
                    Instant.EPOCH,
                    Objects.requireNonNull(row.attempt())));
            return row.in(OutboxState.PARKED, "the payout failed: discard it if you have returned the money");
        }
        return row.accepted(found.transactionId());
    }

    private Optional<JournalEntry> recorded(OutboxRow row) {
        return journal.entry(row.entry().orderId()).filter(row::isIn);
    }

    /** Only a cause that can pass by itself is tried again. After the mark, it must prove that nothing was executed. */
    private OutboxRow notExecuted(OutboxRow row, RuntimeException failure) {
        if (failure instanceof RecurringRateLimitedException) {
            return putOff(row, OutboxState.WAITING, reason(failure));
        }
        boolean isOfStoreOrShop = failure instanceof JdbcStoreException || !(failure instanceof SdkException);
        boolean passes = failure instanceof NotSentException
                || failure instanceof RateLimitedException
                || failure instanceof AuthenticationException
                || (isOfStoreOrShop && row.entry().state() == OutboxState.WAITING);
        return passes
                ? undecided(row, OutboxState.WAITING, reason(failure))
                : row.in(OutboxState.PARKED, reason(failure));
    }

    private OutboxRow undecided(OutboxRow row, OutboxState state, String reason) {
        return row.entry().tries() < tries ? putOff(row, state, reason) : row.in(OutboxState.PARKED, reason);
    }

    private OutboxRow putOff(OutboxRow row, OutboxState state, String reason) {
        return row.in(state, reason)
                .due(rows.now().plus(pauses.pauseAfter(row.entry().tries())));
    }

    /** Only the messages of the SDK's exceptions contain no personal data. */
    private static String reason(RuntimeException failure) {
        @Nullable String message = failure instanceof SdkException ? failure.getMessage() : null;
        String name = failure.getClass().getSimpleName();
        return message == null ? name : name + ": " + message;
    }
}
