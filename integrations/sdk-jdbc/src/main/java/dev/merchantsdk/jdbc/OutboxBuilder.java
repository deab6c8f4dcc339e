package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.config.RequestOptions;
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
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int DEFAULT_TRIES = 20;
    private static final Polling DEFAULT_PAUSES = Polling.builder()
            .growth(2)
            .longestPause(Duration.ofMinutes(5))
            .build();

    private final PaymentsClient payments;
    private final PaymentCallbacks inbox;
    private final JdbcStores stores;
    private final OutboxListener listener;
    private CallbackTransactions transactions;
    private UnaryOperator<Journal> journal = UnaryOperator.identity();
    private RecurringPolicy policy = RecurringPolicy.standard();
    private Duration settle = OrderOutcome.SETTLE_TIME.limit();
    private Duration lease = DEFAULT_LEASE;
    private Polling pauses = DEFAULT_PAUSES;
    private int tries = DEFAULT_TRIES;

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
     * Sets the time that records may need to appear after the end of a call. A failed payout is parked only afterwards.
     * A look-up doesn't wait for it, but is one query in each try. Default: that of {@link OrderOutcome#SETTLE_TIME}, 30 s.
     *
     * @param time 1 ms..1 day
     */
    public OutboxBuilder settleTime(Duration time) {
        settle = bounded("settleTime", time);
        return this;
    }

    /**
     * Sets how long a server keeps a row that it has taken, beyond the time limit of its call: so long a crash delays
     * the row. Default: 2 minutes.
     *
     * @param time 1 ms..1 day
     */
    public OutboxBuilder lease(Duration time) {
        lease = bounded("lease", time);
        return this;
    }

    /**
     * Sets the pauses between the tries of a row, without a {@link Polling#limit()}, and their number: the last try
     * parks a row that it leaves undecided. Default: 1 s, doubled up to 5 minutes, and 20 tries, which take about an
     * hour.
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

    /** Wraps the journal of each attempt, so that a test can stop a server there. */
    OutboxBuilder journal(UnaryOperator<Journal> wrapper) {
        journal = wrapper;
        return this;
    }

    /** Builds the outbox. */
    public Outbox build() {
        PaymentsClient once = payments.with(RequestOptions.builder()
                .from(payments.options())
                .maxAttempts(1) // a payout's repetition could follow a failure for which the shop returns the money
                .build());
        OutboxRows rows =
                new OutboxRows(stores.journal().transactions(), stores.journal().merchant());
        UnaryOperator<Journal> wrapper = journal;
        OutboxSender sender = new OutboxSender(
                attempt -> client(once.withJournal(wrapper.apply(attempt)), stores, policy),
                stores.journal(),
                rows,
                inbox,
                withoutPauses(settle),
                pauses,
                tries,
                lease);
        return new Outbox(once, rows, new OutboxWorker(rows, sender, listener, transactions, pauses, lease));
    }

    /** The guard doesn't wait for a rate limit, because other rows could be sent meanwhile. */
    private static OutboxSender.Client client(PaymentsClient payments, JdbcStores stores, RecurringPolicy policy) {
        return new OutboxSender.Client(
                payments,
                RecurringGuard.of(payments, stores.recurringHistory(), stores.debitRateLimiter())
                        .withPolicy(policy)
                        .withRateLimitWait(Duration.ZERO));
    }

    /** A search makes no second query if its first pause would exceed its limit. */
    private static Polling withoutPauses(Duration settle) {
        return Polling.builder()
                .firstPause(LONGEST)
                .longestPause(LONGEST)
                .limit(settle)
                .build();
    }

    private static Duration bounded(String name, Duration time) {
        if (time.compareTo(SHORTEST) < 0 || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(name + " must be 1 ms..1 day, and is " + time);
        }
        return time;
    }
}
