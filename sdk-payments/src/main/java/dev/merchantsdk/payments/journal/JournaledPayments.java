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
 * Records the order ids of payments in a journal before it sends the payments. Therefore, a crash between the request
 * and the response neither loses nor duplicates a payment. Call {@link #create} instead of {@link
 * PaymentsClient#create}, and call {@link #recover()} when the shop starts and at regular intervals afterwards.
 * Thread-safe; several servers may share one {@link Journal}.
 *
 * <p>If the journal contains an open or accepted entry with the order id of a payment, this class does not send the
 * payment again. An open payout is the only exception: it may be sent again unchanged under the same order id, because
 * the service rejects a second payout under this order id.
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

    /**
     * Returns an object that creates the payments of a merchant and records them in a journal. The journal must contain
     * only payments of this merchant.
     */
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
     * Records the order id, sends the request as {@link PaymentsClient#create(PaymentRequest)} does, and then closes
     * the entry. The result determines the state of the entry:
     *
     * <ul>
     *   <li>The service responds with a transaction: the state is {@link JournalState#ACCEPTED}. If the journal cannot
     *       store this state, the caller still gets the response, the SDK logs one line to {@code
     *       dev.merchantsdk.payments} at level WARN, and {@link #recover()} closes the entry later.
     *   <li>The service refuses the request, or nothing was sent: the state is {@link JournalState#NOT_EXECUTED}. If
     *       the journal cannot store this state, the exception of the call contains the exception of the journal as a
     *       suppressed exception.
     *   <li>Any other result, including {@link DuplicateOrderException}: the entry stays {@link JournalState#OPEN}.
     * </ul>
     *
     * <p>If the entry of a payout was already open before this call, the entry stays open until the service responds
     * with a transaction; a failure of this call does not close it. If the service refuses the payout as a duplicate,
     * this method looks up the payout once. If the look-up finds a record of the payout, and the payout did not fail,
     * this method closes the entry. In all cases, this method throws the {@link DuplicateOrderException}.
     *
     * <p>The time limit of the call starts when this method is called, and includes the time that the journal needs.
     * The journal gets the remaining time through {@link Journal#withTimeLimit}; the request then gets the time that
     * remains. After the limit, this method sends nothing, and the entry that this call wrote becomes {@link
     * JournalState#NOT_EXECUTED}. The journal makes this change after the time limit of the call, so only the own
     * time-out of the journal limits the change. An entry that another call wrote stays unchanged. The entry of a
     * payout also stays unchanged: another server may have sent the payout in the meantime, and the payout can be sent
     * again under its order id.
     *
     * <p>If a payment other than a payout certainly was not sent, but the journal failed to write or to close its
     * entry, the entry may stay open. {@link #recover()} of this object, or of a copy of this object, then closes the
     * entry.
     *
     * @apiNote {@code POST /api/transactions}; for a duplicate payout also {@code GET /api/public/transactions}
     * @throws AlreadyRecordedException if the journal contains an open or accepted entry with the order id, except the
     *     open entry of the same payout, or if a call in another thread is using the order id; nothing was sent
     * @throws NotSentException if the time limit passed while the journal was in use, or if the request was not sent
     *     for another reason. If the journal failed after the time limit had passed, the exception of the journal is
     *     the cause. If the journal also failed to close the entry, that second exception is added as a suppressed
     *     exception
     * @throws SdkException under the same conditions as {@link PaymentsClient#create(PaymentRequest)}
     * @throws RuntimeException if the journal fails before the request is sent and within the time limit. This method
     *     throws the exception of the journal unchanged; nothing was sent
     */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** Works like {@link #create(PaymentRequest)} and applies the given options. */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request, RequestOptions options) {
        String endpoint = PaymentsEndpoints.of(request).name();
        CallDeadline deadline = new CallDeadline(endpoint, options, remainingTime(request, options));
        // Truncate the time to microseconds, which is the precision of databases. Then an entry that is read from a
        // database equals the entry that was written.
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
     * Starts the time limit of a later call of {@link #create(PaymentRequest, RequestOptions)} now. The limit then
     * includes the steps before that call; see {@link PaymentsClient#remainingTime}. This method neither writes to the
     * journal nor sends a request.
     *
     * @return a supplier whose {@code get()} returns the time that remains at that moment; zero after the limit
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /**
     * Opens the entry in the journal. Returns false if the journal already contains an open or accepted entry with this
     * order id. If the journal throws an exception, the journal may have written the entry, but nothing was sent.
     */
    private boolean openEntry(JournalEntry entry, CallDeadline deadline) {
        Duration limit = deadline.remaining();
        try {
            return journal.withTimeLimit(limit).open(entry);
        } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
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
     * Sends an operation whose order id the journal already contains. An earlier call may have executed the operation,
     * so a failure of this call does not close the entry.
     */
    private <R extends TransactionResponse> R sendAgain(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        Optional<JournalEntry> stored = findEntry(entry, deadline);
        JournalEntry earlier = stored.orElse(entry);
        // If the journal no longer contains the entry, send nothing: the payment would not be recorded in the journal.
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
     * Returns whether an exception proves that the payment was not executed. The exception of a call applies to all
     * attempts of the call.
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
     * If an entry is older than the settle time (the limit of the polling), this method sends one query for the entry.
     * For a younger entry, this method repeats the query until the records determine the outcome, or until the settle
     * time has passed since the entry was opened. This method never sends a payment again.
     *
     * <p>If this method finds a record of a payment, it closes the entry as {@link JournalState#ACCEPTED}, even if the
     * payment failed, because the service has already used the order id. The entry of a failed payout is an exception:
     * it stays open, because the payout may be sent again under its order id. If you do not want to send the payout
     * again, close its entry with {@link Journal#notExecuted}. An entry without a record stays open. A record of
     * another type does not count as a record of a payout. If a look-up fails, the entry stays open, and this method
     * continues with the other entries. This method also looks up open entries of calls that are in progress on this or
     * another server; the look-up does not affect these calls.
     *
     * <p>If the journal fails, the entry of a payment other than a payout can stay open although {@link #create}
     * certainly did not send the payment. If the look-up of such an entry succeeds and finds no record of the order id,
     * the entry becomes {@link JournalState#NOT_EXECUTED}. Only the {@code JournaledPayments} object that executed the
     * {@link #create} call of the entry, and the copies of this object, can recognize the entry. The object keeps the
     * last 10,000 of these entries only in memory, so this information is lost at a restart.
     *
     * @return the outcome of each open entry
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws RuntimeException if the journal fails when it reads its open entries. This method throws the exception of
     *     the journal unchanged
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
