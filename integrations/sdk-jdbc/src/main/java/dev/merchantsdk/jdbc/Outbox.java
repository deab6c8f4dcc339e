package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Sends refunds, completions, reversals, recurring debits and payouts after your own transaction has committed. Each is
 * a row that you add on the connection of your transaction. If it is rolled back, nothing is ever sent. If it commits,
 * {@link #work()} sends the row at most once, also after a crash at any point and with several servers: before the
 * request, one transaction writes the journal's entry and marks the row, and a marked row is only looked up. Immutable
 * and thread-safe.
 *
 * <p>Requests that continue one transaction, debit or pay to one token, or pay to one phone are a lane: they are sent
 * one after another, in the order in which they were added. If your transactions overlap, that order is undefined.
 * Debits under a key of yours are a lane of their own.
 * The next one follows when the service has accepted the one before, which isn't its result yet. A row that a server has
 * taken keeps its lane until it is closed, also while it is unknown or parked.
 *
 * <p>Until a row is closed, the table contains its request in clear: the payer's e-mail and phone, names, the token,
 * receipt and metadata. Protect it as you do tokens. Order id, amount and transaction id remain afterwards, until
 * {@link #deleteBefore}.
 *
 * <pre>{@code
 * Outbox outbox = Outbox.of(merchant.payments(), merchant.inbox(), stores, listener).build();
 * outbox.refund(connection, payment.refund("order-17-refund").build()); // within your transaction
 * scheduler.scheduleWithFixedDelay(outbox::work, 0, 1, TimeUnit.SECONDS);
 * }</pre>
 */
public final class Outbox {
    private final PaymentsClient payments;
    private final OutboxRows rows;
    private final OutboxWorker worker;

    Outbox(PaymentsClient payments, OutboxRows rows, OutboxWorker worker) {
        this.payments = payments;
        this.rows = rows;
        this.worker = worker;
    }

    /**
     * Starts an outbox in the database of the stores.
     *
     * @param payments the client that sends, each row by one attempt; its journal is replaced by that of the stores
     * @param inbox looks up unknown outcomes by {@link PaymentCallbacks#recover}. It must have the stores' journal. With
     *     recurring debits, it needs {@code onEach(guard::record)} with a guard of the stores, as {@code Merchant} has:
     *     callbacks bring their results
     * @param listener learns the outcomes
     */
    public static OutboxBuilder of(
            PaymentsClient payments, PaymentCallbacks inbox, JdbcStores stores, OutboxListener listener) {
        return new OutboxBuilder(payments, inbox, stores, listener);
    }

    /**
     * Adds a refund to your transaction. It is validated now, as far as that is possible without the service.
     *
     * @param connection the connection of your transaction on the stores' database; with Spring,
     *     {@code DataSourceUtils.getConnection(dataSource)}
     * @throws InvalidRequestException if the outbox, journal or debits contain the order id, or if the request breaks a
     *     rule of the merchant's profile or of the client's handler of warnings; no row is added
     * @throws IllegalStateException if the connection is in auto-commit mode, so not in a transaction
     * @throws JdbcStoreException if the database fails
     */
    public void refund(Connection connection, Refund refund) {
        add(connection, refund, CardScheme.UNKNOWN, RecurringKey.ofTransaction(refund.transactionId()));
    }

    /** Works like {@link #refund}, for the debit of a hold. */
    public void complete(Connection connection, Completion completion) {
        add(connection, completion, CardScheme.UNKNOWN, RecurringKey.ofTransaction(completion.transactionId()));
    }

    /** Works like {@link #refund}, for the release of a hold. */
    public void reverse(Connection connection, Reversal reversal) {
        add(connection, reversal, CardScheme.UNKNOWN, RecurringKey.ofTransaction(reversal.transactionId()));
    }

    /** Works like {@link #refund}, for a payout to a saved card. If you return its money, {@link #discard} its row. */
    public void payout(Connection connection, PayoutToCard payout) {
        add(connection, payout, CardScheme.UNKNOWN, RecurringKey.ofToken(payout.card()));
    }

    /** Works like {@link #payout(Connection, PayoutToCard)}, for a payout to a phone and a full name. */
    public void payout(Connection connection, OneStepSbpPayout payout) {
        add(connection, payout, CardScheme.UNKNOWN, RecurringKey.ofCard(payout.phone()));
    }

    /** Works like {@link #payout(Connection, PayoutToCard)}, for one to a phone, which you confirm or reject later. */
    public void payout(Connection connection, TwoStepSbpPayout payout) {
        add(connection, payout, CardScheme.UNKNOWN, RecurringKey.ofCard(payout.phone()));
    }

    /**
     * Works like {@link #refund}, for a recurring debit. A {@link dev.merchantsdk.payments.recurring.RecurringGuard} with
     * the stores sends it. The row waits for the rate limit, and for a denial that ends within two days; otherwise it is
     * parked. After a refusal by the service, discard the row and add another with a new order id, because a refused one
     * counts.
     *
     * @param scheme the card's scheme, not {@link CardScheme#NO_CARD}
     */
    public void debit(Connection connection, RecurringByCardToken debit, CardScheme scheme) {
        debit(connection, debit, scheme, RecurringKey.ofToken(debit.card()));
    }

    /** Works like {@link #debit(Connection, RecurringByCardToken, CardScheme)}, with your key for history and lane. */
    public void debit(Connection connection, RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        if (scheme == CardScheme.NO_CARD) {
            throw invalid("scheme", "must be that of a card; the debit has a card token");
        }
        add(connection, debit, scheme, card);
    }

    /** Works like {@link #debit(Connection, RecurringByCardToken, CardScheme)}, for an account with an SBP token. */
    public void debit(Connection connection, RecurringBySbpToken debit) {
        debit(connection, debit, RecurringKey.ofToken(debit.card()));
    }

    /** Works like {@link #debit(Connection, RecurringBySbpToken)}, with your key for history and lane. */
    public void debit(Connection connection, RecurringBySbpToken debit, RecurringKey account) {
        add(connection, debit, CardScheme.NO_CARD, account);
    }

    /**
     * Works like {@link #debit(Connection, RecurringByCardToken, CardScheme)}, for the payer of an earlier transaction.
     *
     * @param scheme the scheme of its card; {@link CardScheme#NO_CARD} for the fast payment system
     */
    public void debit(Connection connection, RecurringByTransaction debit, CardScheme scheme) {
        debit(connection, debit, scheme, RecurringKey.ofTransaction(debit.earlierTransactionId()));
    }

    /** Works like {@link #debit(Connection, RecurringByTransaction, CardScheme)}, with your key for history and lane. */
    public void debit(Connection connection, RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        add(connection, debit, scheme, card);
    }

    private void add(Connection connection, PaymentRequest<?> request, CardScheme scheme, RecurringKey lane) {
        StoredRequest stored = StoredRequest.of(request, payments);
        ShopTransaction.requireTransaction(connection);
        if (!rows.add(connection, stored, scheme, lane)) {
            throw invalid(
                    "payment.orderId", "must be unique per operation; the outbox, journal or history contains it");
        }
    }

    /**
     * Takes the rows that are due at the time of the call, one after another, and sends or looks them up. It starts no
     * thread: call it at intervals on a scheduler of your own, on every server, outside of transactions. A slow call holds
     * its thread, for a payout up to {@link dev.merchantsdk.core.config.Timeouts#payout()}, so use several. Throws no
     * exception: failures go to {@link OutboxListener#onFailure}. An interrupt ends it after the current row.
     *
     * @return the number of rows taken
     */
    public int work() {
        return work(() -> true);
    }

    /** Works like {@link #work()}, and asks before each further row whether to go on, such as until a shutdown. */
    public int work(BooleanSupplier mayGoOn) {
        return worker.work(mayGoOn);
    }

    /**
     * Lets the next {@link #work()} decide about a parked row again. If the row may have been executed, it is looked up,
     * not sent. If you know its outcome, tell the journal first, by {@code accepted} or {@code notExecuted}; after the
     * latter, the row is sent. Never retry a payout whose money you have returned.
     *
     * @param connection the connection of a transaction of yours, or one in auto-commit mode
     * @return false if the row is not parked, or only since your transaction began, as in {@link OutboxListener#onChange}
     */
    public boolean retry(Connection connection, String orderId) {
        return rows.retry(connection, orderId);
    }

    /**
     * Gives a row up. A waiting one will certainly not be sent. Otherwise it says nothing about the money: if the row may
     * have been executed, its journal entry stays open. A handler that returns the money of a failed payout must call it
     * in the same transaction; {@link OutboxListener#onChange} may call it, on its connection.
     *
     * @return false if there is no such row, or if it is closed
     */
    public boolean discard(Connection connection, String orderId) {
        return rows.discard(connection, orderId);
    }

    /** Returns the row with the given order id. */
    public Optional<OutboxEntry> entry(String orderId) {
        return rows.entries("order_id", orderId, 1).stream().findFirst();
    }

    /** Returns the rows in a state, the oldest first. */
    public List<OutboxEntry> entries(OutboxState state) {
        return entries(state, Integer.MAX_VALUE);
    }

    /**
     * Returns the oldest rows in a state.
     *
     * @param limit the largest number of rows
     * @throws IllegalArgumentException if the limit is negative
     */
    public List<OutboxEntry> entries(OutboxState state, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("the limit must be 0 or more, and is " + limit);
        }
        return rows.entries("state", state.name(), limit);
    }

    /** Counts the rows in a state, for gauges and alerts. */
    public long count(OutboxState state) {
        return rows.count(state);
    }

    /**
     * Deletes rows that were closed before a moment. The journal still refuses the order ids that it contains.
     *
     * @return the number of deleted rows
     */
    public int deleteBefore(Instant moment) {
        return rows.deleteBefore(moment);
    }

    private static InvalidRequestException invalid(String path, String rule) {
        return new InvalidRequestException("The outbox", List.of(new Violation(path, rule, "")));
    }
}
