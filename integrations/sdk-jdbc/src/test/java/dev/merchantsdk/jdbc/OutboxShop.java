package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** A shop with an outbox on a sandbox. Its listener writes each change into a table of the shop. */
final class OutboxShop implements OutboxListener, AutoCloseable {
    static final String EMAIL = "payer-marker@shop.example";
    static final String CARD = "4929509947106878";
    static final Amount PRICE = Amount.parse("10.00");
    static final Polling SETTLE = Polling.builder()
            .firstPause(Duration.ofMillis(5))
            .longestPause(Duration.ofMillis(5))
            .limit(Duration.ofMillis(20))
            .build();

    private static final Polling PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .longestPause(Duration.ofMillis(1))
            .build();

    /** What the listener does after it has written a change. */
    @FunctionalInterface
    interface AfterChange {
        void of(OutboxEntry entry, Connection connection) throws Exception;
    }

    /** The statements of a shop in its transaction. */
    @FunctionalInterface
    interface ShopStatements {
        void on(Connection connection) throws Exception;
    }

    final Database database;
    final DataSource pool;
    final JdbcStores stores;
    final Sandbox sandbox = Sandbox.start();
    final List<String> events = new CopyOnWriteArrayList<>();
    final List<Throwable> failures = new CopyOnWriteArrayList<>();
    final PaymentCallbacks inbox;
    final Outbox outbox;
    AfterChange afterChange = (entry, connection) -> {};

    OutboxShop(Engine engine) throws SQLException {
        database = engine.newDatabase(JdbcSchema::create);
        database.execute("CREATE TABLE shop_log (line VARCHAR NOT NULL)");
        pool = database.pooled();
        stores = JdbcStores.of(pool, "shop");
        inbox = inbox(stores.journal());
        outbox = outbox(inbox, UnaryOperator.identity());
    }

    PaymentCallbacks inbox(Journal journal) {
        return PaymentCallbacks.of(sandbox.sdk())
                .store(stores.callbacks())
                .journal(journal)
                .expectedPrice(orderId -> Optional.of(PRICE))
                .onOther(transaction -> events.add("booked " + transaction.orderId()))
                .build();
    }

    Outbox outbox(PaymentCallbacks other, UnaryOperator<OutboxBuilder> change) {
        OutboxBuilder builder = Outbox.of(PaymentsClient.of(sandbox.sdk()), other, stores, this)
                .times(Duration.ofMillis(1), SETTLE.limit())
                .retries(PAUSES, 3);
        return change.apply(builder).build();
    }

    @Override
    public void onChange(OutboxEntry entry, Connection connection) throws Exception {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO shop_log VALUES (?)")) {
            statement.setString(1, entry.orderId() + " " + entry.state());
            statement.executeUpdate();
        }
        afterChange.of(entry, connection);
        events.add(entry.orderId() + " " + entry.state());
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        failures.add(failure);
        throw new IllegalStateException("the shop's monitoring is down");
    }

    void commit(ShopStatements work) {
        transaction(work, true);
    }

    void rollBack(ShopStatements work) {
        transaction(work, false);
    }

    private void transaction(ShopStatements work, boolean commits) {
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            work.on(connection);
            if (commits) {
                connection.commit();
            } else {
                connection.rollback();
            }
            connection.setAutoCommit(true);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adds refunds to the outbox in one transaction. */
    void refund(String paymentId, String... orderIds) {
        commit(connection -> {
            for (String orderId : orderIds) {
                outbox.refund(connection, refundOf(paymentId, orderId));
            }
        });
    }

    static Refund refundOf(String paymentId, String orderId) {
        return Refund.byId(paymentId, orderId, PRICE, EMAIL).build();
    }

    /** Returns the id of a payment from which up to 990.50 roubles can be refunded. */
    String paid(String orderId) {
        String id = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse("990.50"), EMAIL))
                .id();
        sandbox.payments().payByCard(id, CARD);
        return id;
    }

    PayoutToken payoutToken(String cardNumber) {
        return CardBindingsClient.of(sandbox.sdk())
                .create(CardNumberBinding.of(EMAIL, CardNumber.of(cardNumber)))
                .token();
    }

    /** Returns a server's journal, with what happens elsewhere before and after it opens an entry. */
    static Journal hooked(Journal kept, Runnable before, Runnable after) {
        return Intercepted.of(Journal.class, kept, call -> {
            if (!call.is("open")) {
                return call.proceed();
            }
            before.run();
            Object opened = call.proceed();
            after.run();
            return opened;
        });
    }

    /** Returns the journal of a server that crashes when it opens an entry: from then on, it changes nothing. */
    static Journal crashing(Journal kept, boolean afterOpening) {
        return Intercepted.of(Journal.class, kept, call -> {
            boolean changes =
                    Set.of("open", "addAttempt", "accepted", "notExecuted").contains(call.method());
            Object result = !changes || (afterOpening && call.is("open")) ? call.proceed() : null;
            if (changes && !Boolean.FALSE.equals(result)) {
                throw new Crash();
            }
            return result;
        });
    }

    /** No code of the SDK handles it. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Takes the next row as a server does that crashes before or after it opens the entry; then lets time pass. */
    void crash(boolean afterOpening) throws SQLException {
        outbox(inbox, builder -> builder.journal(kept -> crashing(kept, afterOpening)))
                .work();
        letTimePass();
    }

    /** All leases and rate limits have passed, and all attempts have ended long ago. */
    void letTimePass() throws SQLException {
        database.execute("DELETE FROM merchant_sdk_debit_rate_limit");
        database.execute("UPDATE merchant_sdk_outbox SET due_at = added_at");
        database.execute(
                "UPDATE merchant_sdk_journal SET attempts_end_at = TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00'");
    }

    /** Closes the open entry, as a person does who knows that nothing was executed. */
    void closeAsNotExecuted(String orderId) {
        Journal journal = stores.journal();
        boolean closed = journal.notExecuted(journal.entry(orderId).orElseThrow());
        if (!closed) {
            throw new IllegalStateException("the entry is not open");
        }
    }

    OutboxState state(String orderId) {
        return outbox.entry(orderId).orElseThrow().state();
    }

    String reason(String orderId) {
        return outbox.entry(orderId).flatMap(OutboxEntry::reason).orElseThrow();
    }

    /** Works until the row is closed or parked, which the number of its tries guarantees. */
    void workUntilDecided(String orderId) {
        while (state(orderId) == OutboxState.WAITING || state(orderId) == OutboxState.UNKNOWN) {
            outbox.work();
        }
    }

    boolean retry(String orderId) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return outbox.retry(connection, orderId);
        }
    }

    boolean discard(String orderId) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return outbox.discard(connection, orderId);
        }
    }

    /** Returns what the listener has committed. */
    List<String> log() throws SQLException {
        return database.column("SELECT line FROM shop_log");
    }

    /** Returns the order ids of the refunds that the service has executed. */
    List<String> refunds() {
        return sandbox.payments().transactions().stream()
                .map(transaction -> transaction.orderId())
                .filter(orderId -> orderId.startsWith("R-"))
                .toList();
    }

    int requests(String endpoint) {
        return sandbox.received(endpoint).size();
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
