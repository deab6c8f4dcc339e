package dev.merchantsdk.payments;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.operation.Polling;
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
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Creates payments whose order ids are in a journal before they are sent. The copies of a client share one object. */
final class JournaledCalls {
    private static final Polling ONE_QUERY = Polling.builder()
            .from(OrderOutcome.SETTLE_TIME)
            .limit(Duration.ofMillis(1))
            .build();

    private final Journal journal;
    private final Set<String> inProgress = ConcurrentHashMap.newKeySet();

    JournaledCalls(Journal journal) {
        this.journal = journal;
    }

    Journal journal() {
        return journal;
    }

    <R> R create(Payments payments, PaymentRequest<R> request) {
        String endpoint = PaymentsEndpoints.of(request).name();
        RequestOptions options = payments.calls().options();
        Supplier<Duration> remaining = payments.remainingTime(request);
        JournalCloser closer = new JournalCloser(journal, remaining);
        CallDeadline deadline =
                new CallDeadline(endpoint, Optional.of(request.orderId()), options, CallDeadline.before(remaining));
        // Truncate the time to microseconds, which is the precision of databases. Otherwise an entry that is read from
        // a database would not equal the written entry.
        Instant now = payments.calls().clock().instant().truncatedTo(ChronoUnit.MICROS);
        JournalEntry attempt = JournalEntry.open(request.orderId(), endpoint, request.price(), now)
                .endingAt(now.plus(remaining.get()).truncatedTo(ChronoUnit.MICROS))
                .toTarget(PayoutTarget.of(request).map(PayoutTarget::checksum));
        if (!inProgress.add(attempt.orderId())) {
            throw alreadyRecorded(attempt, deadline);
        }
        try {
            boolean first = begin(attempt, deadline, closer);
            return send(attempt, first, payments, request, deadline, closer);
        } finally {
            inProgress.remove(attempt.orderId());
        }
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

    private static <R> R send(
            JournalEntry attempt,
            boolean first,
            Payments payments,
            PaymentRequest<R> request,
            CallDeadline deadline,
            JournalCloser closer) {
        try {
            Payments inTime = payments.with(deadline.options());
            R response = inTime.calls().run(() -> inTime.create(request));
            // Every request type has a response with the id of a transaction.
            closer.accepted(request.orderId(), ((TransactionResponse) response).id());
            return response;
        } catch (SdkException e) {
            if (Flow.wasNotExecuted(e)) {
                closer.notExecuted(attempt, e);
            } else if (!first && isUnidentifiedDuplicate(e) && !deadline.passed()) {
                closeDuplicate(payments, request, deadline, closer, e);
            }
            throw e;
        }
    }

    /** A pending payout stays open, as in a recovery: list v3 need not contain its amount yet. */
    private static void closeDuplicate(
            Payments payments,
            PaymentRequest<?> payout,
            CallDeadline deadline,
            JournalCloser closer,
            SdkException duplicate) {
        try {
            Payments inTime = payments.with(deadline.options());
            OrderOutcome outcome = inTime.calls().run(() -> inTime.find(payout.orderId(), ONE_QUERY));
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
                        : "recover() of Merchant or PaymentCallbacks finds its outcome; a payout may be sent again"
                                + " unchanged, once no other call sends it");
    }
}
