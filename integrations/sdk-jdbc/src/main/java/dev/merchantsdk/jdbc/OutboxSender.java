package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.jdbc.JdbcRecurringHistoryStore.Note;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
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
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
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
        BiFunction<PaymentsClient, Note, RecurringGuard> guard,
        JdbcJournal journal,
        OutboxRows rows,
        PaymentCallbacks inbox,
        InstantSource guardClock,
        Polling settle,
        Polling pauses,
        int tries,
        Duration lease) {
    /** Of one wait. Waits of a row that was added earlier are tries. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(2);

    /** Sends a row, or finds out what has become of it. Returns the row as it is to be written. */
    OutboxRow process(OutboxRow row, Consumer<Throwable> failures) {
        if (row.entry().state() == OutboxState.UNKNOWN) {
            try {
                return lookUp(row, failures);
            } catch (RuntimeException e) { // such as that of an entry which a later version of the SDK has written
                failures.accept(e);
                return undecided(row, OutboxState.UNKNOWN, reason(e));
            }
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
        Journal marking = journal.marking(
                (connection, entry, opened) -> marked.set(rows.mark(connection, row, entry, opened, lease)));
        PaymentsClient payments = client.apply(marking);
        try {
            String id = send(row, request, scheme, payments);
            return Objects.requireNonNullElse(marked.get(), row).accepted(id);
        } catch (RuntimeException e) {
            return failed(row, Objects.requireNonNullElse(marked.get(), row), e);
        }
    }

    private String send(OutboxRow row, PaymentRequest<?> request, CardScheme scheme, PaymentsClient payments) {
        RecurringGuard debits = guard.apply(payments, (on, added) -> rows.note(on, row, added));
        RecurringKey card = RecurringKey.ofFingerprint(Objects.requireNonNull(row.lane()));
        if (request instanceof RecurringByCardToken debit) {
            return debits.debit(debit, scheme, card).id();
        }
        if (request instanceof RecurringBySbpToken debit) {
            return debits.debit(debit, card).id();
        }
        if (request instanceof RecurringByTransaction debit) {
            return debits.debit(debit, scheme, card).id();
        }
        return ((TransactionResponse) payments.create(request)).id(); // every request type has such a response
    }

    /** The journal decides, because an exception can come from a store after the response. */
    private OutboxRow failed(OutboxRow taken, OutboxRow row, RuntimeException failure) {
        return recorded(row)
                .map(own -> own.state() == JournalState.OPEN
                        ? undecided(row, OutboxState.UNKNOWN, reason(failure))
                        : row.accepted(own.transactionId().orElseThrow()))
                .orElseGet(() -> notExecuted(row.tried(taken.entry().tries()), failure));
    }

    private OutboxRow lookUp(OutboxRow row, Consumer<Throwable> failures) {
        Optional<JournalEntry> own = recorded(row);
        if (own.isEmpty()) {
            return row.in(OutboxState.PARKED, closed(row.entry()));
        }
        if (own.get().state() != JournalState.OPEN) {
            return row.accepted(own.get().transactionId().orElseThrow());
        }
        RecurringGuard debits = guard.apply(client.apply(journal), (on, added) -> {});
        RecoveredPayment recovered = inbox.recover(own.get(), settle, found -> {
            if (!found.isUndecided()) {
                debits.record(found); // before the entry is closed, after which nothing is looked up
            }
            return found;
        });
        if (recovered.outcome() instanceof Unresolved unresolved) {
            unresolved.failure().ifPresent(failures);
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

    /** Also after a refusal, if its listener has failed. */
    private static String closed(OutboxEntry entry) {
        boolean isPayout = entry.endpoint().toLowerCase(Locale.ROOT).contains("payout");
        String why = "the journal has closed it as not executed"
                + (isPayout ? ": discard it if you have returned the money" : "");
        return entry.reason()
                .map(before -> before.startsWith(why) ? before : why + "; before: " + before)
                .orElse(why);
    }

    private Optional<JournalEntry> recorded(OutboxRow row) {
        return journal.entry(row.entry().orderId()).filter(row::isIn);
    }

    /** Only a cause that can pass by itself is tried again. After the mark, it must prove that nothing was executed. */
    private OutboxRow notExecuted(OutboxRow row, RuntimeException failure) {
        Optional<Duration> wait = waitAfter(failure);
        if (wait.isPresent()) {
            return waiting(row, failure, wait.get());
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

    /** Read before the database's clock, so that the row isn't due before a denial ends by the guard's. */
    private Optional<Duration> waitAfter(RuntimeException failure) {
        if (failure instanceof RateLimitedException limited) {
            return limited.retryAfter();
        }
        Optional<Instant> until =
                failure instanceof RecurringDeniedException denied ? denied.until() : Optional.empty();
        if (failure instanceof RecurringRateLimitedException limited) {
            until = Optional.of(limited.until());
        }
        return until.map(end -> Duration.between(guardClock.instant(), end));
    }

    /** Waits, or parks a row that would wait too long. A denial ends earlier if a callback ends it. */
    private OutboxRow waiting(OutboxRow row, RuntimeException failure, Duration wait) {
        Instant now = rows.now();
        Duration age = Duration.between(row.entry().addedAt(), now);
        // A batch of debits may take days at one a second. Other waits that follow each other must end.
        boolean isTry = !(failure instanceof RecurringRateLimitedException) && age.compareTo(LONGEST_WAIT) > 0;
        int number = row.entry().tries();
        if (wait.compareTo(LONGEST_WAIT) > 0 || (isTry && number > tries)) {
            return row.in(OutboxState.PARKED, reason(failure));
        }
        Instant end = now.plus(wait);
        Instant next = now.plus(pauses.pauseAfter(tries));
        Instant again = end;
        if (failure instanceof RateLimitedException) { // the service may name a second for days
            again = Collections.max(List.of(end, Collections.min(List.of(next, now.plus(age.dividedBy(10))))));
        } else if (!isTry || number < tries) { // the last try waits until the end
            again = Collections.min(List.of(end, next));
        }
        return row.tried(isTry ? number : number - 1)
                .in(OutboxState.WAITING, reason(failure))
                .due(Collections.max(List.of(again, now.plus(pause(row)))));
    }

    private OutboxRow undecided(OutboxRow row, OutboxState state, String reason) {
        return row.entry().tries() < tries ? putOff(row, state, reason) : row.in(OutboxState.PARKED, reason);
    }

    private OutboxRow putOff(OutboxRow row, OutboxState state, String reason) {
        return row.in(state, reason).due(rows.now().plus(pause(row)));
    }

    private Duration pause(OutboxRow row) {
        return pauses.pauseAfter(Math.max(1, row.entry().tries()));
    }

    /** Only the messages of the SDK's exceptions contain no personal data. */
    private static String reason(RuntimeException failure) {
        @Nullable String message = failure instanceof SdkException ? failure.getMessage() : null;
        String name = failure.getClass().getSimpleName();
        return message == null ? name : name + ": " + message;
    }
}
