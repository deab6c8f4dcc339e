package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Stores which callbacks are processed, for all servers of a merchant. It keeps a fingerprint instead of a callback's
 * id, which can be a token. Immutable and thread-safe.
 *
 * <p>A claim is committed before the handler runs, so other servers can see that the callback is in progress, and
 * renewed just before. By default, these are short transactions of their own, and another one records that the callback
 * is processed: at least once, and possibly again after a crash or when the handler outlasts its claim. With
 * {@link #within(JdbcTransactions)}, the handler's transaction also renews the claim and records the end: exactly once.
 *
 * <p>No method takes a second connection while the thread holds one in a handler's transaction.
 */
public final class JdbcProcessedCallbackStore implements ProcessedCallbackStore {
    private static final String TABLE = "merchant_sdk_processed_callback";
    private static final int BATCH = 1_000;
    private static final String OF_KEY = " WHERE merchant = ? AND fingerprint = ?";
    private static final String OF_CLAIM = OF_KEY + " AND claim_id = ? AND processed_at IS NULL";
    /** A renewal keeps a claim's id, so its time must be compared too. */
    private static final String UNCHANGED = OF_CLAIM + " AND claim_expires_at = ?";

    private final TransactionRunner.OfStore own;
    private final String merchant;
    private final Duration claimTimeout;
    private final InstantSource clock;
    private final @Nullable CallbackTransactions shop;

    /** A row of the table. */
    private record CallbackRow(String claimId, Instant claimExpiresAt, boolean processed) {
        static CallbackRow read(ResultSet row) throws SQLException {
            return new CallbackRow(
                    row.getString("claim_id"),
                    Sql.instant(row, "claim_expires_at"),
                    row.getObject("processed_at") != null);
        }
    }

    private JdbcProcessedCallbackStore(
            TransactionRunner.OfStore own,
            String merchant,
            Duration claimTimeout,
            InstantSource clock,
            @Nullable CallbackTransactions shop) {
        this.own = own;
        this.merchant = merchant;
        this.claimTimeout = claimTimeout;
        this.clock = clock;
        this.shop = shop;
    }

    /**
     * Returns a store that commits each of its changes separately.
     *
     * @param merchant any name for the merchant; all servers must use the same name
     */
    public static JdbcProcessedCallbackStore of(DataSource pool, String merchant) {
        return new JdbcProcessedCallbackStore(
                new TransactionRunner.OfStore(pool, QueryTimeout.DEFAULT),
                Objects.requireNonNull(merchant, "merchant"),
                DEFAULT_CLAIM_TIMEOUT,
                InstantSource.system(),
                null);
    }

    /**
     * Returns a copy that uses your transactions. One transaction renews the claim, runs the handler, and records that
     * the callback is processed. Its row stays locked meanwhile, so no other server runs the handler, however long it
     * takes.
     *
     * <p>The transactions must use the pool of this store. While a handler runs, this pool's journal, histories and
     * rate limiter refuse to work on its thread, because they would need a second connection. A recorder that is set
     * with {@code onEach} runs before the transaction.
     *
     * <p>Outside of handlers, the store refuses a thread that is already in a transaction of these {@code transactions}
     * with an {@link IllegalStateException}, before it writes anything. It does not notice other transactions, so
     * receive callbacks outside of them: the store would take a second connection, and its mark would remain if the
     * outer transaction is rolled back.
     */
    public JdbcProcessedCallbackStore within(JdbcTransactions transactions) {
        return in(transactions);
    }

    /**
     * Works like {@link #within(JdbcTransactions)}, with transactions of a transaction manager.
     *
     * @param isInTransaction returns whether the current thread is in a transaction already, of whatever kind; with
     *     Spring, {@code TransactionSynchronizationManager::isActualTransactionActive}
     */
    public JdbcProcessedCallbackStore within(CallbackTransactions transactions, BooleanSupplier isInTransaction) {
        Objects.requireNonNull(transactions, "transactions");
        Objects.requireNonNull(isInTransaction, "isInTransaction");
        return in(work -> {
            if (isInTransaction.getAsBoolean()) {
                throw new IllegalStateException("the thread is already in a transaction:"
                        + " receive callbacks, look up and recover outside of transactions");
            }
            transactions.run(work);
        });
    }

    private JdbcProcessedCallbackStore in(CallbackTransactions transactions) {
        return new JdbcProcessedCallbackStore(
                own, merchant, claimTimeout, clock, Objects.requireNonNull(transactions, "transactions"));
    }

    /**
     * Returns a copy with another query time-out, for all statements of a method together and the wait for the
     * connection. After it, the method rolls back and throws {@link JdbcStoreException}. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcProcessedCallbackStore withQueryTimeout(Duration timeout) {
        return new JdbcProcessedCallbackStore(
                own.withQueryTimeout(QueryTimeout.of(timeout)), merchant, claimTimeout, clock, shop);
    }

    /**
     * Returns a copy with another time-out for claims. It must be longer than {@code Timeouts.call}, a verification's
     * time limit, and, without {@link #within(JdbcTransactions)}, longer than the run time of the handler: after it, a
     * repetition of the callback is processed although the first delivery is still in progress. Default
     * {@link #DEFAULT_CLAIM_TIMEOUT}, 2 minutes.
     *
     * @throws IllegalArgumentException if the time-out is not positive
     */
    public JdbcProcessedCallbackStore withClaimTimeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("the claim timeout must be positive: " + timeout);
        }
        return new JdbcProcessedCallbackStore(own, merchant, timeout, clock, shop);
    }

    /**
     * Returns a copy with another clock. Default: the system clock. Clocks of servers that share a table must differ by
     * less than the claim time-out.
     */
    public JdbcProcessedCallbackStore withClock(InstantSource other) {
        return new JdbcProcessedCallbackStore(
                own, merchant, claimTimeout, Objects.requireNonNull(other, "clock"), shop);
    }

    @Override
    public Duration claimTimeout() {
        return claimTimeout;
    }

    @Override
    public CallbackClaim claim(CallbackKey key) {
        CallbackClaim claim = CallbackClaim.of(key, CallbackState.NEW);
        CallbackState before = run(connection -> {
            // Reads the row first, because a failed insert writes an error to the log of the database.
            Optional<CallbackRow> row = find(connection, key);
            if (row.isEmpty()) {
                return inserts(connection, claim, null) ? CallbackState.NEW : CallbackState.IN_PROGRESS;
            }
            if (row.get().processed()) {
                return CallbackState.PROCESSED;
            }
            return replaces(connection, row.get(), claim) ? CallbackState.NEW : CallbackState.IN_PROGRESS;
        });
        return before == CallbackState.NEW ? claim : CallbackClaim.of(key, before);
    }

    @Override
    public void process(CallbackClaim claim, Processing processing) throws Exception {
        if (shop == null) {
            own.run(TABLE, connection -> renew(connection, claim));
            processing.run();
            own.run(TABLE, connection -> completesAny(connection, claim));
            return;
        }
        ShopTransaction<Boolean> transaction = transaction(connection -> {
            connection.run(TABLE, statements -> renew(statements, claim));
            processing.run();
            return connection.run(TABLE, statements -> complete(statements, claim));
        });
        // A transaction manager can lose the response to a commit, or roll back without an exception.
        try {
            transaction.run(shop);
        } catch (Exception e) {
            if (!transaction.isCompleted() || !isStored(claim, e)) {
                throw e;
            }
            return;
        }
        if (!isProcessed(claim.key())) {
            throw new IllegalStateException("the transaction returned, but its work is not committed");
        }
    }

    private boolean isStored(CallbackClaim claim, Exception failure) {
        try {
            return isProcessed(claim.key());
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
            return false;
        }
    }

    @Override
    public void release(CallbackClaim claim) {
        int unused = run(connection ->
                Sql.update(connection, "DELETE FROM " + TABLE + OF_CLAIM, values(claim.key(), claim.id())));
    }

    @Override
    public boolean isProcessed(CallbackKey key) {
        TransactionRunner.SqlWork<Boolean> query = connection ->
                find(connection, key).filter(CallbackRow::processed).isPresent();
        TransactionRunner.OfCaller handlers = ShopTransaction.current(own.pool());
        return handlers == null ? run(query) : handlers.run(TABLE, query);
    }

    private <R> R run(TransactionRunner.SqlWork<R> work) {
        if (shop == null) {
            return own.run(TABLE, work);
        }
        try {
            return transaction(connection -> connection.run(TABLE, work)).run(shop);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new JdbcStoreException(TABLE, e);
        }
    }

    private <R> ShopTransaction<R> transaction(ShopTransaction.ShopWork<R> work) {
        return new ShopTransaction<>(own.pool(), own.timeout(), work);
    }

    /**
     * Deletes callbacks that were processed, and claims that expired, before a moment. The contract does not limit when
     * a callback can be repeated: a deleted one is verified and processed again. So keep those that came after the oldest
     * open entry of the journal, such as a failed payout's: a recovery would process its result again.
     *
     * @return the number of deleted callbacks and claims
     */
    public int deleteBefore(Instant moment) {
        return deleteBefore(moment, () -> true);
    }

    /** Works like {@link #deleteBefore(Instant)}, and asks before each 1,000 rows, a transaction, whether to go on. */
    public int deleteBefore(Instant moment, BooleanSupplier mayGoOn) {
        int deleted = 0;
        for (String old : List.of("processed_at < ?", "processed_at IS NULL AND claim_expires_at < ?")) {
            int rows = BATCH;
            while (rows == BATCH && mayGoOn.getAsBoolean()) {
                rows = deleteBatch(old, Sql.time(moment));
                deleted += rows;
            }
        }
        return deleted;
    }

    /** Reads the first keys in the index by time before, because a database may evaluate a subquery for each row. */
    private int deleteBatch(String old, Object moment) {
        String ofOld = " WHERE merchant = ? AND " + old;
        return own.run(TABLE, connection -> {
            List<Object> values = new ArrayList<>(List.of(merchant, moment));
            List<String> keys = Sql.query(
                    connection,
                    "SELECT fingerprint FROM " + TABLE + ofOld + " ORDER BY processed_at FETCH FIRST " + BATCH
                            + " ROWS ONLY",
                    row -> row.getString(1),
                    values.toArray());
            values.addAll(keys);
            String marks = String.join(", ", Collections.nCopies(keys.size(), "?"));
            return keys.isEmpty()
                    ? 0
                    : Sql.update(
                            connection,
                            "DELETE FROM " + TABLE + ofOld + " AND fingerprint IN (" + marks + ")",
                            values.toArray());
        });
    }

    private Optional<CallbackRow> find(TimedConnection connection, CallbackKey key) throws SQLException {
        List<CallbackRow> rows = Sql.query(
                connection,
                "SELECT claim_id, claim_expires_at, processed_at FROM " + TABLE + OF_KEY,
                CallbackRow::read,
                values(key));
        return rows.stream().findFirst();
    }

    /** Inserts the row of a claim. Returns false if another server has inserted a row for the callback. */
    private boolean inserts(TimedConnection connection, CallbackClaim claim, @Nullable Instant processedAt)
            throws SQLException {
        return Sql.writes(
                connection,
                "INSERT INTO " + TABLE
                        + " (merchant, fingerprint, claim_id, claim_expires_at, processed_at) VALUES (?, ?, ?, ?, ?)",
                merchant,
                claim.key().fingerprint(),
                claim.id(),
                Sql.time(clock.instant().plus(claimTimeout)),
                processedAt == null ? null : Sql.time(processedAt));
    }

    /**
     * Replaces a claim. Returns false if the claim has not expired, if the row has changed since it was read, or if it
     * is locked: the transaction of a handler that outlasts its claim holds the lock.
     */
    private boolean replaces(TimedConnection connection, CallbackRow row, CallbackClaim claim) throws SQLException {
        Instant now = clock.instant();
        return !row.claimExpiresAt().isAfter(now)
                && Sql.finds(
                        connection,
                        "SELECT claim_id FROM " + TABLE + UNCHANGED + " FOR UPDATE SKIP LOCKED",
                        values(claim.key(), row.claimId(), Sql.time(row.claimExpiresAt())))
                && Sql.update(
                                connection,
                                "UPDATE " + TABLE + " SET claim_id = ?, claim_expires_at = ?" + UNCHANGED,
                                claim.id(),
                                Sql.time(now.plus(claimTimeout)),
                                merchant,
                                claim.key().fingerprint(),
                                row.claimId(),
                                Sql.time(row.claimExpiresAt()))
                        == 1;
    }

    /** Stores that a callback is processed, even if the claim has expired. */
    private boolean completesAny(TimedConnection connection, CallbackClaim claim) throws SQLException {
        Instant now = clock.instant();
        return Sql.update(
                                connection,
                                "UPDATE " + TABLE + " SET processed_at = ?" + OF_KEY,
                                Sql.time(now),
                                merchant,
                                claim.key().fingerprint())
                        == 1
                || inserts(connection, claim, now);
    }

    /** Renews a claim if the caller still has it, and locks its row until the end of the transaction. */
    private boolean renew(TimedConnection connection, CallbackClaim claim) throws SQLException {
        return set("claim_expires_at", clock.instant().plus(claimTimeout), connection, claim);
    }

    private boolean complete(TimedConnection connection, CallbackClaim claim) throws SQLException {
        return set("processed_at", clock.instant(), connection, claim);
    }

    private boolean set(String column, Instant time, TimedConnection connection, CallbackClaim claim)
            throws SQLException {
        int updated = Sql.update(
                connection,
                "UPDATE " + TABLE + " SET " + column + " = ?" + OF_CLAIM,
                Sql.time(time),
                merchant,
                claim.key().fingerprint(),
                claim.id());
        if (updated == 0) {
            throw new ClaimExpiredException(claim);
        }
        return true;
    }

    private Object[] values(CallbackKey key, Object... more) {
        List<Object> values = new ArrayList<>(List.of(merchant, key.fingerprint()));
        values.addAll(List.of(more));
        return values.toArray();
    }
}
