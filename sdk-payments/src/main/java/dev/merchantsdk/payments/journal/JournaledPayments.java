package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Creates payments and records their order ids in a journal before the requests are sent. With this record, a crash
 * between the request and the response does not lose or duplicate a payment. Call {@link #create} instead of
 * {@link PaymentsClient#create}. Call {@link #recover()} when the shop starts, and at regular intervals afterwards.
 * Thread-safe; several servers may share one {@link Journal}.
 *
 * <p>This class does not send a payment if the journal contains an open or accepted entry with the order id of the
 * payment. The only exception is a payout with an open entry, which may be sent again unchanged. If the first payout
 * succeeded or is in progress, the service rejects the second payout under the same order id.
 */
public final class JournaledPayments {
    private final PaymentsClient payments;
    private final Journal journal;
    private final Clock clock;
    private final Set<String> inProgress;
    private final UnclosedEntries unclosed;

    private JournaledPayments(
            PaymentsClient payments, Journal journal, Clock clock, Set<String> inProgress, UnclosedEntries unclosed) {
        this.payments = payments;
        this.journal = journal;
        this.clock = clock;
        this.inProgress = inProgress;
        this.unclosed = unclosed;
    }

    /** Returns an object for the payments of one merchant. The journal must contain only payments of this merchant. */
    public static JournaledPayments of(PaymentsClient payments, Journal journal) {
        return new JournaledPayments(
                Objects.requireNonNull(payments, "payments"),
                Objects.requireNonNull(journal, "journal"),
                Clock.systemUTC(),
                ConcurrentHashMap.newKeySet(),
                new UnclosedEntries());
    }

    /**
     * Returns a copy of this object with another clock, which determines the times and the ages of entries. Default:
     * the system clock.
     */
    public JournaledPayments withClock(Clock other) {
        return new JournaledPayments(payments, journal, Objects.requireNonNull(other, "clock"), inProgress, unclosed);
    }

    /**
     * Opens an entry in the journal, sends the request with {@link PaymentsClient#create(PaymentRequest)}, and then
     * updates the entry. The result of the call determines the new state:
     *
     * <ul>
     *   <li>{@link JournalState#ACCEPTED} if the service responds with a transaction. If the journal cannot store this
     *       state, the caller still gets the response. The SDK then logs a warning to {@code dev.merchantsdk.payments},
     *       and {@link #recover()} closes the entry later.
     *   <li>{@link JournalState#NOT_EXECUTED} if the service refuses the request, or if nothing was sent. If the
     *       journal cannot store this state, the thrown exception contains the exception of the journal as a suppressed
     *       exception.
     *   <li>{@link JournalState#OPEN} after any other result, including {@link DuplicateOrderException}.
     * </ul>
     *
     * <p>If the entry of a payout was already open before this call, a failure of this call does not close the entry.
     * If the service refuses such a payout as a duplicate, this method looks up the payout once. If the look-up finds a
     * payout that did not fail, this method closes the entry as {@link JournalState#ACCEPTED}. After the look-up, this
     * method always throws the {@link DuplicateOrderException}.
     *
     * <p>The time limit of the call includes the time that the journal needs. The journal gets the remaining time
     * through {@link Journal#withTimeLimit}. If the time limit passes before the request is sent, this method sends
     * nothing. This method then changes the entry that this call wrote to {@link JournalState#NOT_EXECUTED}. The time
     * limit of the call does not apply to this change, but the journal's own time-out applies. The entry of a payout
     * stays open instead, because another server may have sent the same payout in the meantime.
     *
     * @apiNote {@code POST /api/transactions}; for a duplicate payout also {@code GET /api/public/transactions}
     * @throws AlreadyRecordedException if the journal contains an open or accepted entry with the order id, or if
     *     another call with the order id is in progress. This call sent nothing. The open entry of the same payout does
     *     not cause this exception
     * @throws NotSentException if nothing was sent, for example because the time limit passed while the journal was in
     *     use. If the journal failed after the time limit, the exception of the journal is the cause
     * @throws SdkException under the same conditions as {@link PaymentsClient#create(PaymentRequest)}
     * @throws RuntimeException if the journal fails within the time limit, before the request is sent. This method
     *     throws the exception of the journal unchanged and sends nothing
     */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** Works like {@link #create(PaymentRequest)} and applies the given options. */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request, RequestOptions options) {
        String endpoint = PaymentsEndpoints.of(request).name();
        CallDeadline deadline = new CallDeadline(endpoint, options, remainingTime(request, options));
        // Truncate the time to microseconds, which is the precision of databases. Otherwise an entry that is read from
        // a database would not equal the written entry.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        JournalEntry entry = JournalEntry.open(request.orderId(), endpoint, request.price(), now);
        if (!inProgress.add(entry.orderId())) {
            throw alreadyRecorded(findEntry(entry, deadline).orElse(entry));
        }
        try {
            return openEntry(entry, deadline)
                    ? sendFirst(entry, request, deadline)
                    : sendAgain(entry, request, deadline);
        } finally {
            inProgress.remove(entry.orderId());
        }
    }

    /**
     * Starts a time limit that includes the steps before a call of {@link #create(PaymentRequest, RequestOptions)}.
     * Pass the remaining time as the {@code timeout} in the options of that call. See
     * {@link PaymentsClient#remainingTime}.
     *
     * @return the supplier of the remaining time, which is zero after the limit
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /**
     * Opens the entry in the journal. Returns false if the journal already contains an open or accepted entry with this
     * order id.
     */
    private boolean openEntry(JournalEntry entry, CallDeadline deadline) {
        Duration limit = deadline.remaining();
        try {
            return journal.withTimeLimit(limit).open(entry);
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            if (!deadline.passed()) {
                unclosed.add(entry);
                throw e;
            }
            NotSentException timeout = deadline.exceeded(e);
            journalCloser().notExecutedIfWritten(entry, timeout);
            throw timeout;
        }
    }

    private <R extends TransactionResponse> R sendFirst(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        try {
            return send(entry, request, deadline);
        } catch (SdkException e) {
            boolean mayBeSentElsewhere = deadline.passed() && UnclosedEntries.mayBeSentElsewhere(entry);
            if (wasNotExecuted(e) && !mayBeSentElsewhere) {
                journalCloser().notExecuted(entry, e);
            }
            throw e;
        }
    }

    /**
     * Sends a payout again if its entry is open. For any other payment whose order id the journal already contains,
     * this method throws an {@link AlreadyRecordedException}. A failure of this call does not close the entry as not
     * executed, because an earlier call may have executed the payout.
     */
    private <R extends TransactionResponse> R sendAgain(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        Optional<JournalEntry> stored = findEntry(entry, deadline);
        JournalEntry earlier = stored.orElse(entry);
        // Without an entry in the journal, send nothing, because the payment would not be recorded.
        if (stored.isEmpty() || !mayBeSentAgain(earlier, entry)) {
            throw alreadyRecorded(earlier);
        }
        try {
            return send(earlier, request, deadline);
        } catch (DuplicateOrderException e) {
            recovery().recoverOnce(earlier);
            throw e;
        }
    }

    private <R extends TransactionResponse> R send(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        RequestOptions remaining = deadline.options();
        // An earlier call in the same microsecond may have added an equal entry to the unclosed entries. Remove the
        // equal entry, because this call is about to send the payment.
        unclosed.remove(entry);
        R reply = payments.create(request, remaining);
        journalCloser().accepted(request.orderId(), reply.id());
        return reply;
    }

    private Optional<JournalEntry> findEntry(JournalEntry entry, CallDeadline deadline) {
        return deadline.run(limit -> journal.withTimeLimit(limit).entry(entry.orderId()));
    }

    private static AlreadyRecordedException alreadyRecorded(JournalEntry entry) {
        return CallFailures.alreadyRecorded(
                new EarlierOperation(entry.orderId(), Optional.of(entry.openedAt()), entry.transactionId()),
                "the journal contains the order id as " + entry.state() + " (" + entry.endpoint() + ")",
                entry.state() == JournalState.ACCEPTED
                        ? "The service accepted it; earlierId() is the id of its transaction"
                        : "recover() finds its outcome; a payout may be sent again unchanged, once no other call sends it");
    }

    private static boolean mayBeSentAgain(JournalEntry earlier, JournalEntry current) {
        return earlier.state() == JournalState.OPEN
                && PaymentsEndpoints.isGuardedByOrder(current.endpoint())
                && earlier.endpoint().equals(current.endpoint())
                && earlier.price().equals(current.price());
    }

    /**
     * Returns whether an exception proves that the payment was not executed. A call can send several attempts. The
     * exception of the call applies to all of these attempts, not only to the last attempt.
     */
    private static boolean wasNotExecuted(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof InvalidRequestException
                || failure instanceof ConfigurationException
                || failure instanceof ApiException;
    }

    /** Works like {@link #recover(Polling)} with the polling {@link OrderOutcome#SETTLE_TIME}. */
    public List<RecoveredPayment> recover() {
        return recover(OrderOutcome.SETTLE_TIME);
    }

    /**
     * Looks up the outcomes of all open entries, the oldest first, with {@link PaymentsClient#find(String, Polling)}.
     * The settle time is the limit of the given {@link Polling}. For an entry that is older than the settle time, this
     * method sends one query. For a younger entry, this method repeats the query until the records determine the
     * outcome or the entry is as old as the settle time. This method never sends a payment.
     *
     * <p>The look-up determines the state of an entry:
     *
     * <ul>
     *   <li>If the service has a record of the payment, this method closes the entry as {@link JournalState#ACCEPTED},
     *       even if the payment failed. The next item describes failed payouts.
     *   <li>The entry of a failed payout stays open, because the payout may be sent again under its order id. If you do
     *       not send the payout again, close its entry with {@link Journal#notExecuted}.
     *   <li>If the service has no record of the payment, the entry stays open, except in the case described below this
     *       list. The entry of a payout also stays open if the record has a type other than payout.
     *   <li>If the look-up fails, the entry stays open, and this method continues with the next entry.
     * </ul>
     *
     * <p>After a failure of the journal in {@link #create}, an entry can be open although the service did not execute
     * its payment. This object and its copies keep the last 10,000 such entries in memory, except entries of payouts.
     * If the look-up of such an entry finds no record, this method closes the entry as
     * {@link JournalState#NOT_EXECUTED}. A restart of the shop deletes these entries from memory. After the restart,
     * such an entry stays open if the look-up finds no record.
     *
     * <p>This method also looks up entries of calls that are in progress. The look-up does not affect these calls.
     *
     * @return the outcome of each open entry
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws RuntimeException if the journal cannot read its open entries. This method throws the exception of the
     *     journal unchanged
     */
    public List<RecoveredPayment> recover(Polling settle) {
        return recovery().recoverAll(journal.openEntries(), settle);
    }

    private Recovery recovery() {
        return new Recovery(payments, journalCloser(), clock, inProgress);
    }

    private JournalCloser journalCloser() {
        return new JournalCloser(journal, unclosed);
    }
}
