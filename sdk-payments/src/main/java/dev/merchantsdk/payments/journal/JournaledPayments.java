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
 * Payments whose order ids are recorded before they are sent, so that a crash between sending and reading the response
 * neither loses nor doubles a payment: {@link #create} instead of {@link PaymentsClient#create}, and {@link #recover()}
 * when the shop starts, and from time to time. Thread-safe; several servers may share one
 * {@link Journal}.
 *
 * <p>An order id that is open or accepted is not sent again. The exception is an open payout: it may be sent again
 * unchanged, with its order id, because the service rejects a second one.
 */
public final class JournaledPayments {
    private final PaymentsClient payments;
    private final Journal journal;
    private final Clock clock;
    private final Set<String> underWay;
    private final UnclosedEntries unclosed;

    private JournaledPayments(
            PaymentsClient payments, Journal journal, Clock clock, Set<String> underWay, UnclosedEntries unclosed) {
        this.payments = payments;
        this.journal = journal;
        this.clock = clock;
        this.underWay = underWay;
        this.unclosed = unclosed;
    }

    /** Payments of a merchant, recorded in a journal of this merchant only. */
    public static JournaledPayments of(PaymentsClient payments, Journal journal) {
        return new JournaledPayments(
                Objects.requireNonNull(payments, "payments"),
                Objects.requireNonNull(journal, "journal"),
                Clock.systemUTC(),
                ConcurrentHashMap.newKeySet(),
                new UnclosedEntries());
    }

    /** The same payments with another clock, for the times of entries and their age. Default: that of the system. */
    public JournaledPayments withClock(Clock other) {
        return new JournaledPayments(payments, journal, Objects.requireNonNull(other, "clock"), underWay, unclosed);
    }

    /**
     * Records the order id, then sends as {@link PaymentsClient#create(PaymentRequest)}, then closes the entry. The
     * result decides the state:
     *
     * <ul>
     *   <li>a response: {@link JournalState#ACCEPTED}. If the journal cannot be written, the caller still gets the
     *       response, one line is logged to {@code dev.merchantsdk.payments} at WARN, and {@link #recover()} closes the
     *       entry;
     *   <li>the service refuses, or nothing was sent: {@link JournalState#NOT_EXECUTED}. The failure of a journal that
     *       cannot be written is then suppressed;
     *   <li>anything else, {@link DuplicateOrderException} included: it stays {@link JournalState#OPEN}.
     * </ul>
     *
     * <p>A payout that was open before stays open after any result of this call, until there is a response. If it is
     * refused as a duplicate, it is looked up once, and closed if it is found; the exception reaches the caller in both
     * cases.
     *
     * <p>The time limit of the call includes the journal. It starts with this method, the journal gets its rest by
     * {@link Journal#withTimeLimit}, and the request gets the time that the journal leaves. Past the limit nothing is
     * sent, and the entry that this call wrote becomes {@link JournalState#NOT_EXECUTED}. To close an entry, the
     * journal has its own time-out after the limit. An entry of another call stays unchanged, and so does that of a
     * payout: another server may have sent it meanwhile, and it can be sent again under its order id.
     *
     * <p>An entry that certainly was not sent, and that the journal failed to write or to close, stays open until
     * {@link #recover()} of this object or of a copy closes it.
     *
     * @apiNote {@code POST /api/transactions}; maybe {@code GET /api/public/transactions}
     * @throws AlreadyRecordedException if the order id is open or accepted, or under way in another thread; nothing was
     *     sent
     * @throws NotSentException if the time limit passed in the journal, or nothing was sent for another reason. A
     *     failure of the journal past the limit is the cause, and a failure to close the entry is suppressed
     * @throws SdkException as {@link PaymentsClient#create(PaymentRequest)}
     * @throws RuntimeException if the journal fails before sending and within the time limit: its own exception;
     *     nothing was sent
     */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(PaymentRequest)}, with options. */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request, RequestOptions options) {
        String endpoint = PaymentsEndpoints.of(request).name();
        CallDeadline deadline = new CallDeadline(endpoint, options, remainingTime(request, options));
        // To the microsecond, as databases store it: an entry that is read equals the entry that was written.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        JournalEntry entry = JournalEntry.open(request.orderId(), endpoint, request.price(), now);
        if (!underWay.add(entry.orderId())) {
            throw alreadyRecorded(find(entry, deadline).orElse(entry));
        }
        try {
            return opens(entry, deadline) ? first(entry, request, deadline) : again(entry, request, deadline);
        } finally {
            underWay.remove(entry.orderId());
        }
    }

    /**
     * Starts the time limit of {@link #create(PaymentRequest, RequestOptions)} for steps before it, as
     * {@link PaymentsClient#remainingTime}. Nothing is written or sent.
     *
     * @return the rest of the limit at the time of each {@code get()}, zero past its end
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request, RequestOptions options) {
        return payments.remainingTime(request, options);
    }

    /**
     * Returns whether the entry was written. If the journal fails, it may have written the entry, and nothing was sent.
     */
    private boolean opens(JournalEntry entry, CallDeadline deadline) {
        Duration limit = deadline.remaining();
        try {
            return journal.withTimeLimit(limit).open(entry);
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            if (!deadline.passed()) {
                unclosed.add(entry);
                throw e;
            }
            NotSentException late = deadline.exceeded(e);
            safeJournal().notExecutedIfWritten(entry, late);
            throw late;
        }
    }

    private <R extends TransactionResponse> R first(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        try {
            return send(entry, request, deadline);
        } catch (SdkException e) {
            boolean late = deadline.passed() && UnclosedEntries.mayBeSentElsewhere(entry);
            if (wasNotExecuted(e) && !late) {
                safeJournal().notExecuted(entry, e);
            }
            throw e;
        }
    }

    /** An operation that was open before may have been executed, so no failure of this call closes it. */
    private <R extends TransactionResponse> R again(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        Optional<JournalEntry> found = find(entry, deadline);
        JournalEntry before = found.orElse(entry);
        // Without an entry nothing is sent: no journal would contain the payment.
        if (found.isEmpty() || !mayGoOutAgain(before, entry)) {
            throw alreadyRecorded(before);
        }
        try {
            return send(before, request, deadline);
        } catch (DuplicateOrderException e) {
            recovery().atOnce(before);
            throw e;
        }
    }

    private <R extends TransactionResponse> R send(
            JournalEntry entry, PaymentRequest<R> request, CallDeadline deadline) {
        RequestOptions rest = deadline.options();
        // An earlier call in the same microsecond may have an equal entry.
        unclosed.remove(entry);
        R reply = payments.create(request, rest);
        safeJournal().accepted(request.orderId(), reply.id());
        return reply;
    }

    private Optional<JournalEntry> find(JournalEntry entry, CallDeadline deadline) {
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

    private static boolean mayGoOutAgain(JournalEntry before, JournalEntry now) {
        return before.state() == JournalState.OPEN
                && PaymentsEndpoints.isGuardedByOrder(now.endpoint())
                && before.endpoint().equals(now.endpoint())
                && before.price().equals(now.price());
    }

    /** Applies to all attempts of a call, as its exception does. */
    private static boolean wasNotExecuted(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof InvalidRequestException
                || failure instanceof ConfigurationException
                || failure instanceof ApiException;
    }

    /** As {@link #recover(Polling)}, with {@link OrderOutcome#SETTLE_TIME}. */
    public List<RecoveredPayment> recover() {
        return recover(OrderOutcome.SETTLE_TIME);
    }

    /**
     * Looks up the outcomes of all open entries, the oldest first, with {@link PaymentsClient#find(String, Polling)}.
     * An entry that is older than the settle time is looked up once, a younger one for the rest of it. Nothing is sent
     * again.
     *
     * <p>An entry with a record is closed as {@link JournalState#ACCEPTED}, failed or not: its order id is used. A
     * failed payout stays open, because it may be sent again with its order id; to give it up, close it with
     * {@link Journal#notExecuted}. An entry without a record stays open, also if it could not be looked up, and never
     * prevents the look-up of the others. Open entries of calls that are in progress, here or on another server, are
     * looked up too, which has no effect on them.
     *
     * <p>An entry of {@link #create} that certainly was not sent and stayed open, because the journal failed, becomes
     * {@link JournalState#NOT_EXECUTED} if the records were read and contain none of its order id. Only the object that
     * wrote the entry and its copies know this, and not after a restart; they remember the last 10,000 such entries.
     *
     * @return one for each open entry
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws RuntimeException the exception of the journal when it reads its open entries
     */
    public List<RecoveredPayment> recover(Polling settle) {
        return recovery().all(journal.openEntries(), settle);
    }

    private Recovery recovery() {
        return new Recovery(payments, safeJournal(), clock, underWay);
    }

    private JournalCloser safeJournal() {
        return new JournalCloser(journal, unclosed);
    }
}
