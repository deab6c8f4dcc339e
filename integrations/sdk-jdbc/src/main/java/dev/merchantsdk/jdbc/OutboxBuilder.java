package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** Builds an {@link Outbox}. Not thread-safe. */
public final class OutboxBuilder {
    private static final Duration DEFAULT_LEASE = Duration.ofMinutes(2);

    private final PaymentsClient payments;
    private final PaymentCallbacks inbox;
    private final JdbcStores stores;
    private final OutboxListener listener;
    private CallbackTransactions transactions;
    private UnaryOperator<Journal> journal = UnaryOperator.identity();
    private RecurringPolicy policy = RecurringPolicy.standard();
    private Polling settle = OrderOutcome.SETTLE_TIME;
    private Duration lease = DEFAULT_LEASE;
    private OutboxRetries retries = OutboxRetries.DEFAULT;

    OutboxBuilder(PaymentsClient payments, PaymentCallbacks inbox, JdbcStores stores, OutboxListener listener) {
        this.payments = Objects.requireNonNull(payments, "payments");
        this.inbox = Objects.requireNonNull(inbox, "inbox");
        this.stores = Objects.requireNonNull(stores, "stores");
        this.listener = Objects.requireNonNull(listener, "listener");
        this.transactions = JdbcTransactions.of(stores.journal().transactions().pool());
    }

    /**
     * Sets the transactions in which the listener is called, such as those of Spring, on the stores' database. Default:
     * plain JDBC.
     */
    public OutboxBuilder within(CallbackTransactions ofShop) {
        transactions = Objects.requireNonNull(ofShop, "transactions");
        return this;
    }

    /** Sets the policy of recurring debits. Default: {@link RecurringPolicy#standard()}. */
    public OutboxBuilder policy(RecurringPolicy ofDebits) {
        policy = Objects.requireNonNull(ofDebits, "policy");
        return this;
    }

    /**
     * Sets how long a look-up waits for records, which holds the thread of {@link Outbox#work()}. Default:
     * {@link OrderOutcome#SETTLE_TIME}, 30 s.
     */
    public OutboxBuilder settleTime(Polling time) {
        settle = Objects.requireNonNull(time, "settleTime");
        return this;
    }

    /**
     * Sets how long a server keeps a row that it has taken, so how long a crash delays it. If the lease passes during a
     * call, another server takes the row, but the journal keeps it from being sent twice. Default: 2 minutes.
     *
     * @param time 1 ms..1 day
     * @throws IllegalArgumentException if the time is out of these bounds
     */
    public OutboxBuilder lease(Duration time) {
        lease = OutboxRetries.bounded("lease", time);
        return this;
    }

    /**
     * Sets the pauses between the tries of a row: the first, doubled after each try up to the longest. A row is parked
     * when the last try leaves it undecided. Default: 1 s, 5 minutes and 20 tries, which take about an hour.
     *
     * @param first 1 ms..1 day
     * @param longest at least the first, at most 1 day
     * @param tries 1..1000
     * @throws IllegalArgumentException if a value is out of these bounds
     */
    public OutboxBuilder retries(Duration first, Duration longest, int tries) {
        retries = new OutboxRetries(first, longest, tries);
        return this;
    }

    /** Wraps the stores' journal, so that a test can stop a server there. */
    OutboxBuilder journal(UnaryOperator<Journal> wrapper) {
        journal = wrapper;
        return this;
    }

    /** Builds the outbox. */
    public Outbox build() {
        Journal entries = journal.apply(stores.journal());
        PaymentsClient client = payments.withJournal(entries);
        RecurringGuard guard = RecurringGuard.of(client, stores.recurringHistory(), stores.debitRateLimiter())
                .withPolicy(policy);
        OutboxRows rows =
                new OutboxRows(stores.journal().transactions(), stores.journal().merchant());
        OutboxSender sender = new OutboxSender(client, guard, entries, inbox, settle, retries, rows::now);
        return new Outbox(client, rows, new OutboxWorker(rows, sender, listener, transactions, lease));
    }
}
