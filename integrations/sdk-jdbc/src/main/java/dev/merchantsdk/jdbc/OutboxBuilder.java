package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
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
    private static final Duration DAY = Duration.ofDays(1);

    private final PaymentsClient payments;
    private final PaymentCallbacks inbox;
    private final JdbcStores stores;
    private final OutboxListener listener;
    private CallbackTransactions transactions;
    private UnaryOperator<Journal> wrapper = UnaryOperator.identity();
    private RecurringPolicy policy = RecurringPolicy.standard();
    private Duration settle = OrderOutcome.SETTLE_TIME.limit();
    private Duration lease = Duration.ofMinutes(2);
    private Polling pauses =
            Polling.builder().growth(2).longestPause(Duration.ofMinutes(5)).build();
    private int tries = 20;

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
     * Sets the pauses between the tries of a row, and their number, after which it is parked. The polling's limit has no
     * effect. To send and to look up are counted separately. A wait for the rate limit is no try, nor is one for
     * {@code Retry-After} or the end of a denial until two days after the row was added. A row that would wait for longer
     * than two days is parked. Default: 20 tries, after 1 s, doubled up to 5 minutes.
     *
     * @param number at least 1
     */
    public OutboxBuilder retries(Polling between, int number) {
        if (number < 1) {
            throw new IllegalArgumentException("the number of tries must be at least 1, and is " + number);
        }
        pauses = Objects.requireNonNull(between, "pauses");
        tries = number;
        return this;
    }

    /** Sets how long a server keeps a taken row beyond its call, and how long records may need to appear, for tests. */
    OutboxBuilder times(Duration ofLease, Duration ofRecords) {
        lease = ofLease;
        settle = ofRecords;
        return this;
    }

    /** Wraps the journal of each attempt, so that a test can stop a server there. */
    OutboxBuilder journal(UnaryOperator<Journal> ofTest) {
        wrapper = ofTest;
        return this;
    }

    /**
     * Builds the outbox. Throws a {@link ConfigurationException} if the inbox has no journal, one in memory, or that of
     * another merchant.
     */
    public Outbox build() {
        if (inbox.journal().filter(stores.journal()::mayHaveEntriesOf).isEmpty()) {
            throw new ConfigurationException(
                    "the outbox's inbox has another journal than its stores, or none",
                    "Pass the stores' journal() to PaymentCallbacksBuilder.journal(...)");
        }
        UnaryOperator<Journal> wrapped = wrapper;
        RecurringPolicy ofDebits = policy;
        // A repetition of a payout could follow a failure for which the shop returns the money.
        PaymentsClient once = payments.with(
                RequestOptions.builder().from(payments.options()).maxAttempts(1).build());
        JdbcJournal journal = stores.journal();
        OutboxRows rows = new OutboxRows(journal.transactions(), journal.merchant());
        OutboxSender sender = new OutboxSender(
                marking -> once.withJournal(wrapped.apply(marking)),
                (client, note) -> RecurringGuard.of(
                                client, stores.recurringHistory().noting(note), stores.debitRateLimiter())
                        .withPolicy(ofDebits)
                        .withRateLimitWait(Duration.ZERO), // other rows can be sent meanwhile
                journal,
                rows,
                inbox,
                RecurringGuard.of(once, stores.recurringHistory(), stores.debitRateLimiter())
                        .clock(),
                // A search makes no second query if its first pause exceeds its limit.
                Polling.builder()
                        .firstPause(DAY)
                        .longestPause(DAY)
                        .limit(settle)
                        .build(),
                pauses,
                tries,
                lease);
        return new Outbox(once, rows, new OutboxWorker(rows, sender, listener, transactions, pauses, lease));
    }
}
