package dev.merchantsdk.payments.journal;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.ExpectedRecord;
import dev.merchantsdk.payments.internal.JournalCloser;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
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
 * {@link PaymentsClient#create}. Call {@link #recover(PaymentCallbacks)} when the shop starts, and at regular
 * intervals afterwards.
 * Thread-safe; several servers may share one {@link Journal}.
 *
 * <p>This class does not send a payment if the journal contains an open or accepted entry with the order id of the
 * payment. The only exception is a payout with an open entry, which may be sent again unchanged. If the first payout
 * succeeded or is in progress, the service rejects the second payout under the same order id.
 */
public final class JournaledPayments {
    private static final Duration UNLIMITED = Duration.ofDays(1);

    private final PaymentsClient payments;
    private final Journal journal;
    private final Clock clock;
    private final Set<String> inProgress;

    private JournaledPayments(PaymentsClient payments, Journal journal, Clock clock, Set<String> inProgress) {
        this.payments = payments;
        this.journal = journal;
        this.clock = clock;
        this.inProgress = inProgress;
    }

    /**
     * Returns an object for the payments of one merchant, with the options of the client. The journal must contain only
     * payments of this merchant.
     */
    public static JournaledPayments of(PaymentsClient payments, Journal journal) {
        return new JournaledPayments(
                Objects.requireNonNull(payments, "payments"),
                Objects.requireNonNull(journal, "journal"),
                Clock.systemUTC(),
                ConcurrentHashMap.newKeySet());
    }

    /**
     * Returns a copy of this object with another clock, which determines the times and the ages of entries. Default:
     * the system clock in UTC.
     */
    public JournaledPayments withClock(Clock other) {
        return new JournaledPayments(payments, journal, Objects.requireNonNull(other, "clock"), inProgress);
    }

    /**
     * Returns a copy of this object whose payments and queries have these options instead of those of the client. The
     * queries of {@link #recover(PaymentCallbacks)} have those of the callbacks' verifier.
     */
    public JournaledPayments with(RequestOptions options) {
        return new JournaledPayments(payments.with(options), journal, clock, inProgress);
    }

    /** Returns the options of the calls. Default: those of the client. */
    public RequestOptions options() {
        return payments.options();
    }

    /**
     * Opens an entry in the journal, sends the request with {@link PaymentsClient#create(PaymentRequest)}, and then
     * updates the entry. The result of the call determines the new state:
     *
     * <ul>
     *   <li>{@link JournalState#ACCEPTED} if the service responds with a transaction. If the journal cannot store this
     *       state, the caller still gets the response. The SDK then logs a warning to {@code dev.merchantsdk.payments},
     *       and {@link #recover(PaymentCallbacks)} closes the entry later.
     *   <li>{@link JournalState#NOT_EXECUTED} if the service refuses the request, or if the SDK rejects it or throws a
     *       {@link NotSentException}, and the entry contains no other attempt. If the journal cannot store this state,
     *       the entry stays open, and the thrown exception contains the journal's exception as a suppressed exception.
     *   <li>{@link JournalState#OPEN} after any other result, including {@link DuplicateOrderException}.
     * </ul>
     *
     * <p>A payout whose entry is open is sent as a further attempt, on whatever server the earlier ones were sent. Its
     * entry becomes {@link JournalState#NOT_EXECUTED} only when all of them were refused or not sent. If the service
     * refuses a further attempt as a duplicate, this method looks up the payout once. It closes the entry as
     * {@link JournalState#ACCEPTED} if the payout has succeeded and certainly has the recipient and the amount of the
     * request, and then throws the {@link DuplicateOrderException} in any case.
     *
     * <p>The time limit of the call includes the journal and the look-up. The journal gets the remaining time through
     * {@link Journal#withTimeLimit}. A tenth of the limit, at most one second, is kept for the update after the
     * request; the rest must suffice for everything before. If it passes before the request is sent, this method sends
     * nothing. If no time is left for the update, the entry stays open.
     *
     * @apiNote {@code POST /api/transactions}; for a duplicate payout also {@code GET /api/public/transactions}
     * @throws AlreadyRecordedException if the journal contains an open or accepted entry with the order id, or if
     *     another call with the order id is in progress or ended during this call. This call sent nothing. The open
     *     entry of the same payout does not cause this exception
     * @throws NotSentException if nothing was sent, for example because the time limit passed while the journal was in
     *     use. If the journal failed after the time limit, the exception of the journal is the cause
     * @throws SdkException under the same conditions as {@link PaymentsClient#create(PaymentRequest)}
     * @throws RuntimeException if the journal fails within the time limit, before the request is sent. This method
     *     throws the exception of the journal unchanged and sends nothing
     */
    public <R extends TransactionResponse> R create(PaymentRequest<R> request) {
        String endpoint = PaymentsEndpoints.of(request).name();
        Supplier<Duration> remaining = remainingTime(request);
        JournalCloser closer = new JournalCloser(journal, remaining);
        CallDeadline deadline =
                new CallDeadline(endpoint, Optional.of(request.orderId()), options(), CallDeadline.before(remaining));
        // Truncate the time to microseconds, which is the precision of databases. Otherwise an entry that is read from
        // a database would not equal the written entry.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        JournalEntry attempt = JournalEntry.open(request.orderId(), endpoint, request.price(), now)
                .endingAt(now.plus(remaining.get()).truncatedTo(ChronoUnit.MICROS))
                .toTarget(PayoutTarget.of(request).map(PayoutTarget::checksum));
        if (!inProgress.add(attempt.orderId())) {
            throw alreadyRecorded(attempt, deadline);
        }
        try {
            boolean first = begin(attempt, deadline, closer);
            return send(attempt, first, request, deadline, closer);
        } finally {
            inProgress.remove(attempt.orderId());
        }
    }

    /**
     * Starts a time limit that includes the steps before a call of {@link #create(PaymentRequest)}. Pass the
     * remaining time as the {@code timeout} of the options of that call ({@link #with}). See
     * {@link PaymentsClient#remainingTime}.
     *
     * @return the supplier of the remaining time, which is zero after the limit
     */
    public Supplier<Duration> remainingTime(PaymentRequest<?> request) {
        return payments.remainingTime(request);
    }

    /**
     * Writes the attempt to the journal. Returns whether it is the entry's first attempt: only payouts have further
     * ones. If the journal fails, it may have written the attempt nevertheless, so this method removes the attempt.
     */
    private boolean begin(JournalEntry attempt, CallDeadline deadline, JournalCloser closer) {
        try {
            boolean first = deadline.run(limit -> journal.withTimeLimit(limit).open(attempt));
            if (first || repeats(attempt, deadline)) {
                return first;
            }
        } catch (Throwable e) { // a store of the application can throw anything
            closer.notExecuted(attempt, e);
            throw e;
        }
        throw alreadyRecorded(attempt, deadline);
    }

    private boolean repeats(JournalEntry attempt, CallDeadline deadline) {
        return PaymentsEndpoints.isGuardedByOrder(attempt.endpoint())
                && deadline.run(limit -> journal.withTimeLimit(limit).addAttempt(attempt));
    }

    private <R extends TransactionResponse> R send(
            JournalEntry attempt,
            boolean first,
            PaymentRequest<R> request,
            CallDeadline deadline,
            JournalCloser closer) {
        try {
            R reply = payments.with(deadline.options()).create(request);
            closer.accepted(request.orderId(), reply.id());
            return reply;
        } catch (SdkException e) {
            if (Flow.wasNotExecuted(e)) {
                closer.notExecuted(attempt, e);
            } else if (!first && isUnidentifiedDuplicate(e) && !deadline.passed()) {
                closeDuplicate(request, deadline, closer, e);
            }
            throw e;
        }
    }

    /** A pending payout stays open, as in a recovery: list v3 need not contain its amount yet. */
    private void closeDuplicate(
            PaymentRequest<?> payout, CallDeadline deadline, JournalCloser closer, SdkException duplicate) {
        try {
            OrderOutcome outcome = payments.with(deadline.options()).find(payout.orderId(), Recovery.ONCE);
            if (outcome instanceof Found found
                    && found.isSuccess()
                    && ExpectedRecord.of(payout).compare(found.transaction(), found.listed()) == AGREES) {
                closer.accepted(payout.orderId(), found.transactionId());
            }
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) { // the deadline has passed, the SDK is closed, or a merchant's interceptor failed
            duplicate.addSuppressed(e);
        }
    }

    /** Returns whether the SDK has not yet found out that the order id belongs to another payout. */
    private static boolean isUnidentifiedDuplicate(SdkException failure) {
        return failure instanceof DuplicateOrderException duplicate
                && duplicate.earlierId().isEmpty();
    }

    private AlreadyRecordedException alreadyRecorded(JournalEntry attempt, CallDeadline deadline) {
        Optional<JournalEntry> recorded = deadline.run(
                        limit -> journal.withTimeLimit(limit).entry(attempt.orderId()))
                .filter(entry -> entry.state() != JournalState.NOT_EXECUTED);
        if (recorded.isEmpty()) {
            return new AlreadyRecordedException(
                    new EarlierOperation(attempt.orderId(), Optional.empty(), Optional.empty()),
                    "another call with the order id is in progress or has just ended",
                    "Use the result of that call; call again only if it was refused or not sent");
        }
        JournalEntry entry = recorded.get();
        return new AlreadyRecordedException(
                new EarlierOperation(entry.orderId(), Optional.of(entry.openedAt()), entry.transactionId()),
                "the journal contains the order id as " + entry.state() + " (" + entry.endpoint() + ")",
                entry.state() == JournalState.ACCEPTED
                        ? "The service accepted it; earlierId() is the id of its transaction"
                        : "recover(callbacks) finds its outcome; a payout may be sent again unchanged, once no other call sends it");
    }

    /** Works like {@link #recover(PaymentCallbacks, Polling)} with the polling {@link OrderOutcome#SETTLE_TIME}. */
    public List<RecoveredPayment> recover(PaymentCallbacks callbacks) {
        return recover(callbacks, OrderOutcome.SETTLE_TIME);
    }

    /**
     * Looks up the outcomes of all open entries, the oldest first, with
     * {@link PaymentCallbacks#lookUp(String, Polling)}, so that each result reaches the handler that its callback would
     * reach. The settle time is the limit of the given {@link Polling}, and starts when the latest attempt of an entry
     * ends ({@link JournalEntry#attemptsEndAt()}). An entry whose settle time has passed is looked up once. For any
     * other entry, this method repeats the look-up until the records determine the outcome or the settle time has
     * passed. This method never sends a payment.
     *
     * <p>The look-up determines the state of an entry:
     *
     * <ul>
     *   <li>If the service has a final record of the payment, this method closes the entry as
     *       {@link JournalState#ACCEPTED} after the handler has processed the result, even if the payment failed. The
     *       entry of a pending payment stays open.
     *   <li>The entry of a failed payout stays open, because the payout may be sent again under its order id. If you do
     *       not send the payout again, close its entry with {@link Journal#notExecuted}.
     *   <li>If the service has no record of the payment, the entry stays open. If you find out that the payment was not
     *       executed, close its entry with {@link Journal#notExecuted}.
     *   <li>If the record is certainly not that of the payment, the entry stays open, no handler runs, and the outcome
     *       is {@link OrderOutcome.Unresolved}: a record of another kind, of a payout with another amount or recipient,
     *       of the hold itself, or of a step of another hold.
     *   <li>So it is if the record has failed, but the settle time has not passed, or another server has begun an attempt
     *       of the payout during the look-up. A later attempt may be executed.
     *   <li>The step of an SBP payout ({@link dev.merchantsdk.payments.Checkpoint#recordedIn}) is not looked up, because
     *       its key is a transaction id. Its stored text closes it.
     *   <li>If the look-up or a handler fails with whatever exception or error, the entry stays open, and this method
     *       continues with the next entry. {@link OrderOutcome.Unresolved#failure()} contains the failure. Only a
     *       {@link VirtualMachineError} ends this method. If the SDK is closed, every look-up fails.
     * </ul>
     *
     * <p>All entries share one settle time: together, the repetitions of the queries last no longer than it, whatever
     * happens to the system clock.
     *
     * <p>This method also looks up entries of calls that are in progress. The look-up does not affect these calls.
     *
     * @return the outcome of each open entry
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws RuntimeException if the journal cannot read its open entries. This method throws the exception of the
     *     journal unchanged
     */
    public List<RecoveredPayment> recover(PaymentCallbacks callbacks, Polling settle) {
        Objects.requireNonNull(callbacks, "callbacks");
        return recover(callbacks::lookUp, settle);
    }

    /**
     * Works like {@link #recover(PaymentCallbacks, Polling)}, but no handler gets the results. It is for programs that
     * receive no callbacks. An entry with a final record is closed, so a result that you lose afterwards is not reported
     * again. Compare the amount and the kind of a result yourself.
     */
    public List<RecoveredPayment> recoverWithoutCallbacks(Polling settle) {
        return recover((orderId, polling, check) -> check.apply(payments.find(orderId, polling)), settle);
    }

    private List<RecoveredPayment> recover(Recovery.OutcomeQuery query, Polling settle) {
        List<JournalEntry> entries = journal.openEntries();
        return new Recovery(query, journal, new JournalCloser(journal, () -> UNLIMITED))
                .recoverAll(entries, settle, clock.instant(), payments.remainingTime(settle.limit()));
    }
}
