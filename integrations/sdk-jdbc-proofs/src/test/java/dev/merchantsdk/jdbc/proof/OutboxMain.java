package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.jdbc.CallbackTransactions;
import dev.merchantsdk.jdbc.HaltingOutboxes;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.JdbcTransactions;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.testkit.database.Database;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * One of two servers of a shop with an outbox. It adds orders to the outbox, in one transaction with a row of its own
 * table, and works until all of them are closed or parked, while a job recovers the journal. First, a person retries
 * the parked rows, and discards those whose money the shop has returned. If it is not to be killed, the shop then looks
 * up the results, as without callbacks. A life has a refund, completion or reversal, a payout, a debit, and a
 * payout to a card that fails.
 */
final class OutboxMain implements OutboxListener {
    private static final Polling SETTLE = Polling.builder()
            .firstPause(Duration.ofMillis(5))
            .longestPause(Duration.ofMillis(5))
            .limit(Duration.ofMillis(20))
            .build();
    /** In the end, the results under the claims of killed servers must be booked too. */
    private static final Duration LAST_LOOK_UPS = Duration.ofSeconds(60);

    /** Until this time has passed, a crashed server's request counts as one that may be in progress. */
    private static final Duration CALL = Duration.ofSeconds(2);
    /** For so long, a killed server's claim keeps others from booking a result. */
    private static final Duration CLAIM = CALL.multipliedBy(3);

    private static final Polling PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(5))
            .growth(2)
            .longestPause(Duration.ofMillis(200))
            .build();
    /** Some more than fit into the time limit of a call. */
    private static final int TRIES = 17;

    private final BufferedReader in;
    private final ShopSetting setting;
    private final DataSource database;
    private final KillPoint point;
    private final PaymentCallbacks inbox;
    private final Outbox outbox;
    private final JdbcTransactions transactions;
    private final AtomicInteger turns;
    private final Set<Thread> returning = ConcurrentHashMap.newKeySet();

    private OutboxMain(BufferedReader in, ShopSetting setting, MerchantSdk sdk, KillPoint point, int turn) {
        this.in = in;
        this.setting = setting;
        this.database = new Database(setting.database()).pooled();
        this.point = point;
        this.turns = new AtomicInteger(turn);
        this.transactions = JdbcTransactions.of(database);
        JdbcStores stores =
                JdbcStores.of(database, "shop").withClaimTimeout(CLAIM).within(this::commit, () -> false);
        PaymentsClient payments = PaymentsClient.of(sdk)
                .with(RequestOptions.builder().timeout(CALL).build());
        RecurringGuard guard = RecurringGuard.of(payments, stores.recurringHistory(), stores.debitRateLimiter());
        this.inbox = PaymentCallbacks.of(sdk)
                .store(stores.callbacks())
                .onEach(guard::record)
                .journal(stores.journal())
                .expectedPrice(orderId -> Optional.of(ShopOrder.ofId(orderId).price()))
                .onFailed(failed -> returnMoney(failed.orderId()))
                .onOther(booked -> log(transactions.connection(), booked.orderId() + " BOOKED"))
                .build();
        this.outbox = HaltingOutboxes.with(
                        Outbox.of(payments, inbox, stores, this).retries(PAUSES, TRIES),
                        Duration.ofMillis(200),
                        SETTLE.limit(),
                        kept -> HaltingJournal.of(
                                setting.kind() == ShopKind.JOURNALED ? kept : Journal.inMemory(),
                                point,
                                1,
                                this::reach))
                .build();
    }

    private void commit(CallbackTransactions.Work work) throws SQLException {
        transactions.run(work);
        if (returning.remove(Thread.currentThread()) && point == KillPoint.MONEY_RETURNED) {
            reach();
        }
    }

    /** Half of the shops' handlers discard the row in the same transaction; a person discards the others. */
    private void returnMoney(String orderId) throws SQLException {
        log(transactions.connection(), orderId + " RETURNED");
        if (ShopOrder.ofId(orderId).number() % 8 == 3) {
            boolean unused = outbox.discard(transactions.connection(), orderId);
        }
        returning.add(Thread.currentThread());
    }

    /** Prints {@code up}, reads the line {@code <point> <turn> <number of orders>}, and then works. */
    public static void main(String... arguments) throws Exception {
        ShopSetting setting = ShopSetting.parse(List.of(arguments));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        try (MerchantSdk sdk = setting.sdkBuilder()
                .timeouts(Timeouts.builder().call(CALL).build())
                .build()) {
            say("up");
            String[] told = in.readLine().split(" ", -1);
            OutboxMain shop = new OutboxMain(in, setting, sdk, KillPoint.valueOf(told[0]), Integer.parseInt(told[1]));
            say("working");
            ScheduledExecutorService recovery = Executors.newSingleThreadScheduledExecutor();
            Future<?> unused =
                    recovery.scheduleWithFixedDelay(() -> shop.inbox.recover(SETTLE), 0, 200, TimeUnit.MILLISECONDS);
            shop.run(Integer.parseInt(told[2]));
            recovery.shutdownNow();
            say("done");
            if (shop.point != KillPoint.NEVER) {
                shop.halt();
            }
        }
    }

    private void run(int orders) throws SQLException {
        person();
        for (ShopOrder order : ShopOrder.first(orders)) {
            if (add(order)) {
                outbox.work();
            }
        }
        workUntilDecided();
        if (point == KillPoint.NEVER) {
            lookUpAll(ShopOrder.first(orders));
            person();
            workUntilDecided();
        }
    }

    private void lookUpAll(List<ShopOrder> orders) {
        Instant end = Instant.now().plus(LAST_LOOK_UPS);
        List<ShopOrder> left = orders;
        while (!left.isEmpty() && Instant.now().isBefore(end)) {
            left = left.stream()
                    .filter(order -> inbox.lookUp(order.orderId(), SETTLE) instanceof OrderOutcome.Unresolved open
                            && (open.failure().isPresent() || open.why().startsWith("another delivery")))
                    .toList();
        }
        if (!left.isEmpty()) {
            throw new IllegalStateException("results can't be booked: " + left);
        }
    }

    private void workUntilDecided() {
        while (outbox.count(OutboxState.WAITING) + outbox.count(OutboxState.UNKNOWN) > 0) {
            outbox.work();
        }
    }

    private void person() throws SQLException {
        try (Connection connection = database.getConnection()) {
            for (OutboxEntry parked : outbox.entries(OutboxState.PARKED)) {
                boolean unused = isReturned(connection, parked.orderId())
                        ? outbox.discard(connection, parked.orderId())
                        : outbox.retry(connection, parked.orderId());
            }
        }
    }

    private static boolean isReturned(Connection connection, String orderId) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT 1 FROM shop_log WHERE line = ?")) {
            statement.setString(1, orderId + " RETURNED");
            return statement.executeQuery().next();
        }
    }

    /** Adds an order in one transaction, unless a server has added it. First adds it in one that is rolled back. */
    private boolean add(ShopOrder order) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            if (!inserts(connection, order.orderId())) {
                connection.rollback();
                return false;
            }
            ShopOrder rolledBack = new ShopOrder(order.number() + setting.orders());
            connection.commit();
            add(connection, rolledBack);
            connection.rollback();
            return true;
        }
    }

    private boolean inserts(Connection connection, String orderId) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO shop_order VALUES (?) ON CONFLICT DO NOTHING")) {
            statement.setString(1, orderId);
            if (statement.executeUpdate() == 0) {
                return false;
            }
        }
        add(connection, ShopOrder.ofId(orderId));
        return true;
    }

    private void add(Connection connection, ShopOrder order) {
        String target = setting.card().split("/", -1)[order.number() % setting.orders()];
        switch (order.number() % 4) {
            case 0 -> followUp(connection, order, target);
            case 2 ->
                outbox.debit(
                        connection,
                        RecurringByTransaction.builder()
                                .orderId(order.orderId())
                                .price(order.price())
                                .earlierTransactionId(target)
                                .build(),
                        CardScheme.VISA);
            default -> outbox.payout(connection, order.payout(CardToken.of(target)));
        }
    }

    private void followUp(Connection connection, ShopOrder order, String target) {
        String email = "payer@shop.example";
        switch (order.kindOfFollowUp()) {
            case 0 ->
                outbox.refund(
                        connection,
                        Refund.byId(target, order.orderId(), order.price(), email)
                                .build());
            case 1 ->
                outbox.complete(
                        connection,
                        Completion.byId(target, order.orderId(), order.price(), email)
                                .build());
            default ->
                outbox.reverse(
                        connection,
                        Reversal.byId(target, order.orderId(), order.price(), email)
                                .build());
        }
    }

    @Override
    public void onChange(OutboxEntry entry, Connection connection) throws SQLException {
        log(connection, entry.orderId() + " " + entry.state());
        if (point == KillPoint.OUTCOME_WRITTEN) {
            reach();
        }
    }

    private void reach() {
        if (turns.decrementAndGet() == 0) {
            halt();
        }
    }

    private static void log(Connection connection, String line) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO shop_log VALUES (?)")) {
            statement.setString(1, line);
            statement.executeUpdate();
        }
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        say("failure " + failure);
    }

    /** Blocks until the test kills this process. This process also ends when the parent process ends. */
    private void halt() {
        say("halted");
        try {
            while (in.readLine() != null) {
                say("halted");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().halt(1);
    }

    /** Prints a line with a single call, because the test could kill the process between two calls. */
    private static void say(String line) {
        System.out.print(line + "\n");
        System.out.flush();
    }
}
