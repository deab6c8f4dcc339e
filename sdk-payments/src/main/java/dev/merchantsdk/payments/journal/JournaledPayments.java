package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.NamedTransaction;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentRequest;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Payments whose order ids are written down before they are sent, so that a crash between sending and reading the reply loses none and doubles none:
 * {@link #create} in the place of {@link PaymentsClient#create}, and {@link #recover()} when the shop starts, and from time to time. Thread-safe;
 * several servers may share one {@link Journal}.
 *
 * <p>An order id that is open or accepted is not sent again. The exception is a payout that is open: as it was, with its order id, it may go out
 * again, since the service refuses a second one.
 */
public final class JournaledPayments {
    private final PaymentsClient payments;
    private final Journal journal;
    private final Clock clock;
    private final Set<String> underWay;

    private JournaledPayments(PaymentsClient payments, Journal journal, Clock clock, Set<String> underWay) {
        this.payments = payments;
        this.journal = journal;
        this.clock = clock;
        this.underWay = underWay;
    }

    /** Payments of a merchant, written down in a journal of this merchant alone. */
    public static JournaledPayments of(PaymentsClient payments, Journal journal) {
        return new JournaledPayments(
                Objects.requireNonNull(payments, "payments"),
                Objects.requireNonNull(journal, "journal"),
                Clock.systemUTC(),
                ConcurrentHashMap.newKeySet());
    }

    /** The same with another clock, for the times of entries and their age. Default: that of the system. */
    public JournaledPayments withClock(Clock other) {
        return new JournaledPayments(payments, journal, Objects.requireNonNull(other, "clock"), underWay);
    }

    /**
     * Writes the order id down, then sends as {@link PaymentsClient#create(PaymentRequest)}, then closes the entry. What becomes of it:
     *
     * <ul>
     *   <li>a reply: {@link JournalState#ACCEPTED}. If the journal cannot be written then, the caller gets the reply all the same, one line is
     *       logged to {@code dev.merchantsdk.payments} at WARN, and {@link #recover()} closes the entry;
     *   <li>the service says no, or nothing was sent: {@link JournalState#NOT_MADE}. A journal that cannot be written then rides along as
     *       suppressed;
     *   <li>anything else, {@link DuplicateOrderException} included: it stays {@link JournalState#OPEN}.
     * </ul>
     *
     * <p>A payout that was open before stays open, whatever this call alone came to, until there is a reply. If it is refused as a duplicate, it is
     * asked about once, and closed if it is found; the exception reaches the caller either way.
     *
     * @apiNote {@code POST /api/transactions}; maybe {@code GET /api/public/transactions}
     * @throws AlreadyJournaledException if the order id is open or accepted, or under way in another thread; nothing was sent
     * @throws SdkException as {@link PaymentsClient#create(PaymentRequest)}
     * @throws RuntimeException what the journal throws before sending; nothing was sent
     */
    public <R extends NamedTransaction> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(PaymentRequest)}, with options. */
    public <R extends NamedTransaction> R create(PaymentRequest<R> request, RequestOptions options) {
        JournalEntry entry = JournalEntry.open(
                request.orderId(), PaymentsEndpoints.of(request).name(), request.price(), clock.instant());
        if (!underWay.add(entry.orderId())) {
            throw new AlreadyJournaledException(standing(entry));
        }
        try {
            return journal.open(entry) ? first(entry, request, options) : again(entry, request, options);
        } finally {
            underWay.remove(entry.orderId());
        }
    }

    private <R extends NamedTransaction> R first(
            JournalEntry entry, PaymentRequest<R> request, RequestOptions options) {
        try {
            return send(request, options);
        } catch (SdkException e) {
            if (wasNotMade(e)) {
                new SafeJournal(journal).notMade(entry.orderId(), e);
            }
            throw e;
        }
    }

    /** What was open before may have been made, so no failure of this call closes it. */
    private <R extends NamedTransaction> R again(
            JournalEntry entry, PaymentRequest<R> request, RequestOptions options) {
        JournalEntry before = standing(entry);
        if (!mayGoOutAgain(before, entry)) {
            throw new AlreadyJournaledException(before);
        }
        try {
            return send(request, options);
        } catch (DuplicateOrderException e) {
            recovery().atOnce(before);
            throw e;
        }
    }

    private <R extends NamedTransaction> R send(PaymentRequest<R> request, RequestOptions options) {
        R reply = payments.create(request, options);
        new SafeJournal(journal).accepted(request.orderId(), reply.id());
        return reply;
    }

    private JournalEntry standing(JournalEntry entry) {
        return journal.entry(entry.orderId()).orElse(entry);
    }

    private static boolean mayGoOutAgain(JournalEntry before, JournalEntry now) {
        return before.state() == JournalState.OPEN
                && PaymentsEndpoints.isGuardedByOrder(now.endpoint())
                && before.endpoint().equals(now.endpoint())
                && before.price().equals(now.price());
    }

    /** Speaks for all attempts of a call, as its exception does. */
    private static boolean wasNotMade(SdkException told) {
        return told instanceof NotSentException
                || told instanceof InvalidRequestException
                || told instanceof ConfigurationException
                || (told instanceof ApiException
                        && !(told instanceof DuplicateOrderException)
                        && !(told instanceof ServiceFailureException));
    }

    /** As {@link #recover(Polling)}, with {@link OrderOutcome#SETTLE_TIME}. */
    public List<Recovered> recover() {
        return recover(OrderOutcome.SETTLE_TIME);
    }

    /**
     * Finds out what became of all open entries, the oldest first, with {@link PaymentsClient#find(String, Polling)}. One that is older than the
     * settle time is asked about once, a younger one for the rest of it. Nothing is sent again.
     *
     * <p>What is found is closed as {@link JournalState#ACCEPTED}, failed or not: its order id is used up. A payout that failed stays open, since it may
     * be sent again with its order id; who gives it up closes it with {@link Journal#notMade}. What is still unknown stays open, also if it
     * could not be asked about, and never keeps the others from being asked about. Open entries of calls that are under way, here or on another
     * server, are asked about too, which does them no harm.
     *
     * @return one for each open entry
     * @apiNote {@code GET /api/public/transactions}, filtered by {@code order_id}
     * @throws RuntimeException what the journal throws when it is asked for its open entries
     */
    public List<Recovered> recover(Polling settle) {
        return recovery().all(journal.openEntries(), settle);
    }

    private Recovery recovery() {
        return new Recovery(payments, new SafeJournal(journal), clock);
    }
}
