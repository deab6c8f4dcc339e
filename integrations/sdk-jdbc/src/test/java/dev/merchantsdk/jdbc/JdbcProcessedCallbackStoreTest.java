package dev.merchantsdk.jdbc;

import static dev.merchantsdk.core.spi.CallbackState.IN_PROGRESS;
import static dev.merchantsdk.core.spi.CallbackState.NEW;
import static dev.merchantsdk.core.spi.CallbackState.PROCESSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcProcessedCallbackStoreTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");
    private static final String TABLE = "merchant_sdk_processed_callback";
    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");
    private static final Processing NOTHING = () -> {};

    private final Engine engine;
    private final Database database;
    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final JdbcProcessedCallbackStore store;
    private final JdbcTransactions shop;
    private final ProcessedCallbackStore transactional;

    JdbcProcessedCallbackStoreTest(Engine engine) {
        this.engine = engine;
        this.database = engine.newDatabase(JdbcSchema::create);
        this.store = server();
        this.shop = JdbcTransactions.of(database.pooled());
        this.transactional = store.within(shop);
    }

    @Test
    void aCallbackIsNewThenInProgressThenProcessed() throws Exception {
        for (ProcessedCallbackStore kind : new ProcessedCallbackStore[] {store, transactional}) {
            CallbackKey key = new CallbackKey("transaction", kind == store ? "1" : "2", "success");
            CallbackClaim claim = kind.claim(key);

            assertThat(claim.isGranted()).isTrue();
            kind.process(claim, () -> {
                assertThat(server().claim(key).state()).isEqualTo(IN_PROGRESS);
                assertThat(server().isProcessed(key)).isFalse();
            });

            assertThat(server().isProcessed(key)).isTrue();
            assertThat(server().claim(key).state()).isEqualTo(PROCESSED);
        }
    }

    @Test
    void distinguishesKindIdStatusAndMerchant() {
        assertThat(store.claim(KEY).state()).isEqualTo(NEW);

        assertThat(store.claim(new CallbackKey("binding", "12345678", "success"))
                        .state())
                .isEqualTo(NEW);
        assertThat(store.claim(new CallbackKey("transaction", "12345679", "success"))
                        .state())
                .isEqualTo(NEW);
        assertThat(store.claim(new CallbackKey("transaction", "12345678", "failed"))
                        .state())
                .isEqualTo(NEW);
        assertThat(JdbcProcessedCallbackStore.of(database.pooled(), "other shop")
                        .claim(KEY)
                        .state())
                .isEqualTo(NEW);
    }

    @Test
    void aReleasedCallbackIsNewAgain() {
        for (ProcessedCallbackStore kind : new ProcessedCallbackStore[] {store, transactional}) {
            CallbackClaim claim = kind.claim(KEY);
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> kind.process(claim, () -> {
                        throw new IOException("out of stock");
                    }))
                    .withMessage("out of stock");
            assertThat(kind.claim(KEY).state()).isEqualTo(IN_PROGRESS);

            kind.release(claim);
            kind.release(claim);

            CallbackClaim next = kind.claim(KEY);
            assertThat(next.state()).isEqualTo(NEW);
            kind.release(next);
        }
    }

    @Test
    void aProcessedCallbackIsNotReleased() throws Exception {
        CallbackClaim claim = store.claim(KEY);
        store.process(claim, NOTHING);
        store.release(claim);

        assertThat(store.isProcessed(KEY)).isTrue();
    }

    @Test
    void theClaimOfACrashedServerExpires() {
        CallbackClaim crashed = server().claim(KEY);
        now.set(START.plus(Duration.ofMinutes(2)).minusMillis(1));
        assertThat(store.claim(KEY).state()).isEqualTo(IN_PROGRESS);

        now.set(START.plus(Duration.ofMinutes(2)));
        assertThat(store.claim(KEY).state()).isEqualTo(NEW);
        server().release(crashed);
        assertThat(store.claim(KEY).state()).isEqualTo(IN_PROGRESS);
    }

    @Test
    void anotherTimeoutOfClaims() {
        JdbcProcessedCallbackStore quick = store.withClaimTimeout(Duration.ofSeconds(1));
        assertThat(quick.claim(KEY).state()).isEqualTo(NEW);

        now.set(START.plusSeconds(1));
        assertThat(store.claim(KEY).state()).isEqualTo(NEW);
        assertThatIllegalArgumentException().isThrownBy(() -> store.withClaimTimeout(Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> store.withClaimTimeout(Duration.ofMillis(-1)));
    }

    @Test
    void aProcessingThatOutlastsItsClaimCountsWithoutATransaction() throws Exception {
        CallbackClaim slow = store.claim(KEY);
        store.process(slow, () -> {
            now.set(START.plus(Duration.ofMinutes(3)));
            assertThat(server().claim(KEY).state()).isEqualTo(NEW);
        });

        assertThat(store.isProcessed(KEY)).isTrue();
    }

    /** The verification of a callback can use its claim up. */
    @Test
    void aClaimThatAnotherServerTookOverRunsNoHandler() throws Exception {
        Instant expired = START;
        for (ProcessedCallbackStore kind : new ProcessedCallbackStore[] {store, transactional}) {
            for (boolean isDeleted : new boolean[] {true, false}) {
                CallbackKey key = new CallbackKey("transaction", expired.toString(), "success");
                CallbackClaim usedUp = kind.claim(key);
                expired = expired.plus(Duration.ofMinutes(2));
                now.set(expired);
                if (isDeleted) {
                    assertThat(store.deleteBefore(expired.plusMillis(1))).isPositive();
                } else {
                    assertThat(server().claim(key).state()).isEqualTo(NEW);
                }

                assertThatExceptionOfType(ClaimExpiredException.class)
                        .isThrownBy(() -> kind.process(usedUp, () -> {
                            throw new AssertionError("the handler ran");
                        }));
                assertThat(store.isProcessed(key)).isFalse();
            }
        }
    }

    @Test
    void theClaimIsRenewedBeforeTheHandler() throws Exception {
        CallbackClaim claim = store.claim(KEY);
        now.set(START.plus(Duration.ofMinutes(2)));
        store.process(claim, () -> {
            now.set(START.plus(Duration.ofMinutes(4)).minusMillis(1));
            assertThat(server().claim(KEY).state()).isEqualTo(IN_PROGRESS);
        });

        assertThat(store.isProcessed(KEY)).isTrue();
    }

    /** The repetition neither runs a second handler nor waits for the lock of the first one. */
    @Test
    void transactionThatOutlastsItsClaimRunsOnce() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER)");
        transactional.process(transactional.claim(KEY), () -> {
            ship(1);
            now.set(START.plus(Duration.ofMinutes(5)));
            assertThat(server().claim(KEY).state()).isEqualTo(IN_PROGRESS);
            assertThat(server().within(JdbcTransactions.of(database)).claim(KEY).state())
                    .isEqualTo(IN_PROGRESS);
        });

        assertThat(database.column("SELECT id FROM shipment")).containsExactly("1");
        assertThat(store.claim(KEY).state()).isEqualTo(PROCESSED);
    }

    @Test
    void workAndRecordAreCommittedTogether() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER)");
        transactional.process(transactional.claim(KEY), () -> {
            ship(1);
            assertThat(database.column("SELECT id FROM shipment")).isEmpty();
        });

        assertThat(database.column("SELECT id FROM shipment")).containsExactly("1");
        assertThat(store.isProcessed(KEY)).isTrue();
    }

    @Test
    void workThatFailsIsRolledBack() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER)");
        CallbackClaim claim = transactional.claim(KEY);
        for (Exception failure : new Exception[] {new IOException("full"), new IllegalStateException("full")}) {
            assertThatThrownBy(() -> transactional.process(claim, () -> {
                        ship(1);
                        throw failure;
                    }))
                    .isSameAs(failure);
        }
        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> transactional.process(claim, () -> {
                    ship(1);
                    throw new StackOverflowError();
                }));

        assertThat(database.column("SELECT id FROM shipment")).isEmpty();
        assertThat(store.isProcessed(KEY)).isFalse();
    }

    /**
     * After a failed statement, PostgreSQL rejects all further statements of the transaction. H2 accepts further
     * statements.
     */
    @Test
    void workThatHidesAFailedStatementIsCommittedOnlyIfTheDatabaseCanCommitIt() throws Exception {
        CallbackClaim claim = transactional.claim(KEY);
        Processing hiding = () -> assertThatThrownBy(() -> ship(1)).isInstanceOf(SQLException.class);
        if (engine == Engine.POSTGRESQL) {
            assertThatExceptionOfType(JdbcStoreException.class).isThrownBy(() -> transactional.process(claim, hiding));
        } else {
            transactional.process(claim, hiding);
        }

        assertThat(store.isProcessed(KEY)).isEqualTo(engine != Engine.POSTGRESQL);
    }

    @Test
    void theExceptionOfAFailedRollbackIsSuppressed() {
        SQLException noRollback = new SQLException("no rollback");
        ProcessedCallbackStore broken = store.within(
                work -> {
                    try (Connection connection = database.getConnection()) {
                        connection.setAutoCommit(false);
                        work.on(connection);
                    } catch (RuntimeException e) {
                        e.addSuppressed(noRollback);
                        throw e;
                    }
                },
                () -> false);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> broken.process(store.claim(KEY), () -> {
                    throw new IOException("full");
                }))
                .satisfies(e -> assertThat(e.getSuppressed()).containsExactly(noRollback));
    }

    /**
     * In auto-commit mode, the database would commit the statement of the store at once. The callback would then count
     * as processed even if the work of the handler is rolled back.
     */
    @Test
    void aConnectionThatCommitsByItselfIsRefusedBeforeTheProcessing() throws Exception {
        AtomicInteger processings = new AtomicInteger();
        ProcessedCallbackStore unbound = store.within(
                work -> {
                    try (Connection connection = database.getConnection()) {
                        work.on(connection);
                    }
                },
                () -> false);
        CallbackClaim claim = store.claim(KEY);

        assertThatIllegalStateException()
                .isThrownBy(() -> unbound.process(claim, processings::incrementAndGet))
                .withMessageContaining("auto-commit");
        assertThat(processings).hasValue(0);
        assertThat(store.isProcessed(KEY)).isFalse();
    }

    /** Spring rolls a transaction back without an exception if the transaction is marked as rollback-only. */
    @Test
    void aTransactionThatIsRolledBackWithoutAnExceptionIsNoSuccess() throws Exception {
        ProcessedCallbackStore silent = store.within(this::rolledBack, () -> false);

        assertThatIllegalStateException()
                .isThrownBy(() -> silent.process(store.claim(KEY), NOTHING))
                .withMessageContaining("not committed");
        assertThat(store.isProcessed(KEY)).isFalse();
    }

    @Test
    void aCallbackThatIsDeletedDuringItsProcessingIsStored() throws Exception {
        store.process(
                store.claim(KEY),
                () -> assertThat(store.deleteBefore(START.plus(Duration.ofDays(1))))
                        .isEqualTo(1));

        assertThat(store.isProcessed(KEY)).isTrue();
    }

    @Test
    void aTransactionThatFailsAfterTheWorkIsAFailure() throws Exception {
        SQLException deadlock = new SQLException("deadlock");
        ProcessedCallbackStore failing = store.within(
                work -> {
                    rolledBack(work);
                    throw deadlock;
                },
                () -> false);

        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> failing.process(store.claim(KEY), NOTHING))
                .isSameAs(deadlock);
        assertThat(store.isProcessed(KEY)).isFalse();
    }

    @Test
    void aCommitThatCannotBeVerifiedIsAFailure() throws Exception {
        ProcessedCallbackStore lost = store.within(
                work -> {
                    rolledBack(work);
                    database.execute("DROP TABLE " + TABLE);
                    throw new SQLException("connection reset");
                },
                () -> false);

        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> lost.process(store.claim(KEY), NOTHING))
                .withMessage("connection reset")
                .satisfies(e -> assertThat(e.getSuppressed()).singleElement().isInstanceOf(JdbcStoreException.class));
    }

    @Test
    void aClosedConnectionIsRefused() throws Exception {
        ProcessedCallbackStore closed = store.within(
                work -> {
                    Connection connection = database.getConnection();
                    connection.close();
                    work.on(connection);
                },
                () -> false);

        assertThatExceptionOfType(JdbcStoreException.class).isThrownBy(() -> closed.process(store.claim(KEY), NOTHING));
    }

    @Test
    void aRollbackThatFailsIsSuppressed() {
        JdbcTransactions broken = JdbcTransactions.of(ConnectionPool.of(() -> {
            Connection connection = database.getConnection();
            return (Connection) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals("rollback")) {
                            throw new SQLException("no rollback");
                        }
                        return method.invoke(connection, arguments);
                    });
        }));

        assertThatIllegalStateException()
                .isThrownBy(() -> broken.run(connection -> {
                    throw new IllegalStateException("full");
                }))
                .withMessage("full")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    }

    @Test
    void aCommitWhoseResponseIsLostIsASuccess() throws Exception {
        AtomicInteger losses = new AtomicInteger(1);
        ProcessedCallbackStore lost = store.within(
                work -> {
                    shop.run(work);
                    if (losses.getAndDecrement() > 0) {
                        throw new SQLException("connection reset");
                    }
                },
                () -> false);

        lost.process(store.claim(KEY), NOTHING);

        assertThat(store.isProcessed(KEY)).isTrue();
    }

    @Test
    void aHandlerCannotEndTheTransaction() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER)");
        transactional.process(transactional.claim(KEY), () -> {
            try (Connection connection = shop.connection()) {
                Savepoint savepoint = connection.setSavepoint();
                ship(1);
                assertThatExceptionOfType(SQLException.class).isThrownBy(() -> {
                    try (PreparedStatement unknown = connection.prepareStatement("NO STATEMENT")) {
                        unknown.execute();
                    }
                });
                connection.rollback(savepoint);
                for (ThrowingCallable end : List.<ThrowingCallable>of(
                        connection::commit,
                        connection::rollback,
                        () -> connection.setAutoCommit(true),
                        () -> connection.abort(Runnable::run))) {
                    assertThatExceptionOfType(SQLException.class)
                            .isThrownBy(end)
                            .withMessageContaining("the transaction ends with the handler");
                }
            }
            ship(2);
        });

        assertThat(database.column("SELECT id FROM shipment")).containsExactly("2");
    }

    @Test
    void aTransactionThatHidesTheFailureOfItsWorkIsNoSuccess() {
        ProcessedCallbackStore hiding = store.within(
                work -> {
                    try (Connection connection = database.getConnection()) {
                        connection.setAutoCommit(false);
                        work.on(connection);
                    } catch (RuntimeException e) {
                        assertThat(e).hasMessage("full");
                    }
                },
                () -> false);

        assertThatIllegalStateException()
                .isThrownBy(() -> hiding.process(store.claim(KEY), () -> {
                    throw new IllegalStateException("full");
                }))
                .withMessageContaining("not committed");
    }

    @Test
    void oneOfSixteenClaimsSucceeds() throws Exception {
        JdbcProcessedCallbackStore other = server();
        for (int round = 0; round < CaseCount.of(40); round++) {
            CallbackKey key = new CallbackKey("transaction", "round " + round, "success");

            assertThat(ConcurrentCalls.run(
                            16,
                            number ->
                                    (number % 2 == 0 ? store : other).claim(key).state()))
                    .containsOnlyOnce(NEW)
                    .hasSize(16);
        }
    }

    @Test
    void oneOfSixteenReplacesExpiredClaim() throws Exception {
        for (int round = 0; round < CaseCount.of(40); round++) {
            CallbackKey key = new CallbackKey("transaction", "round " + round, "success");
            store.claim(key);
            now.set(START.plus(Duration.ofMinutes(2L * (round + 1))));

            assertThat(ConcurrentCalls.run(16, number -> store.claim(key).state()))
                    .containsOnlyOnce(NEW)
                    .hasSize(16);
        }
    }

    @Test
    void oneOfSixteenTransactionsProcesses() throws Exception {
        database.execute("CREATE TABLE shipment (id INTEGER)");
        AtomicInteger processings = new AtomicInteger();
        assertThat(ConcurrentCalls.run(16, number -> {
                    CallbackClaim claim = transactional.claim(KEY);
                    if (claim.isGranted()) {
                        transactional.process(claim, () -> ship(processings.incrementAndGet()));
                    }
                    return claim.state();
                }))
                .containsOnlyOnce(NEW);

        assertThat(database.column("SELECT id FROM shipment")).containsExactly("1");
    }

    @Test
    void storesNoId() throws Exception {
        CallbackKey key = new CallbackKey("binding", "a-token-of-a-card", "success");
        store.process(store.claim(key), NOTHING);

        assertThat(database.column("SELECT fingerprint FROM " + TABLE))
                .singleElement()
                .asString()
                .matches("[0-9a-f]{64}");
    }

    @Test
    void deletesProcessedCallbacksAndExpiredClaims() throws Exception {
        store.process(store.claim(KEY), NOTHING);
        CallbackState claimed =
                store.claim(new CallbackKey("transaction", "2", "success")).state();
        assertThat(claimed).isEqualTo(NEW);

        assertThat(JdbcProcessedCallbackStore.of(database.pooled(), "other shop")
                        .deleteBefore(START.plus(Duration.ofDays(1))))
                .isZero();
        assertThat(store.deleteBefore(START)).isZero();
        assertThat(store.deleteBefore(START.plusMillis(1))).isEqualTo(1);
        assertThat(store.isProcessed(KEY)).isFalse();
        assertThat(store.deleteBefore(START.plus(Duration.ofMinutes(2)).plusMillis(1)))
                .isEqualTo(1);
    }

    @Test
    void manyCallbacksAreDeletedInBatches() throws Exception {
        database.execute("INSERT INTO " + TABLE + " SELECT 'shop', 'f' || x, 'c', TIMESTAMP WITH TIME ZONE"
                + " '2020-01-01 00:00:00+00', TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00' FROM ("
                + "SELECT a.x * 50 + b.x AS x FROM " + numbers("a") + " CROSS JOIN " + numbers("b") + ") AS many");
        Iterator<Boolean> answers = List.of(true, false, false).iterator();

        assertThat(store.deleteBefore(START, answers::next)).isEqualTo(1_000);
        assertThat(store.deleteBefore(START)).isEqualTo(1_500);
    }

    private static String numbers(String name) {
        return IntStream.range(0, 50)
                .mapToObj(number -> "SELECT " + number + " AS x")
                .collect(Collectors.joining(" UNION ALL ", "(", ") AS " + name));
    }

    @Test
    void aMissingTableIsNamed() throws SQLException {
        database.execute("DROP TABLE " + TABLE);

        assertThatThrownBy(() -> store.claim(KEY))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining(TABLE)
                .hasCauseInstanceOf(SQLException.class);
        assertThat(database.column("SELECT 1")).isEqualTo(Collections.singletonList("1"));
    }

    @Test
    void aConnectionIsOfTheTransactionOfItsThread() throws Exception {
        assertThatIllegalStateException().isThrownBy(shop::connection).withMessageContaining("no transaction");
        shop.run(connection -> {
            assertThat(shop.connection()).isNotNull();
            assertThatIllegalStateException()
                    .isThrownBy(() -> shop.run(inner -> {}))
                    .withMessageContaining("already");
            try {
                assertThat(ConcurrentCalls.run(1, number -> {
                            assertThatIllegalStateException().isThrownBy(shop::connection);
                            return number;
                        }))
                        .hasSize(1);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        assertThatIllegalStateException().isThrownBy(shop::connection);
    }

    private void rolledBack(CallbackTransactions.Work work) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            work.on(connection);
            connection.rollback();
        }
    }

    private void ship(int id) throws SQLException {
        try (Statement statement = shop.connection().createStatement()) {
            statement.execute("INSERT INTO shipment VALUES (" + id + ")");
        }
    }

    /**
     * Returns a store for another server of the same merchant. The query time-out is 1 min, because a wait for a locked
     * row can exceed the default of 5 s on a busy machine.
     */
    private JdbcProcessedCallbackStore server() {
        return JdbcProcessedCallbackStore.of(database.pooled(), "shop")
                .withClock((InstantSource) now::get)
                .withQueryTimeout(Duration.ofMinutes(1));
    }
}
