package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Stores which callbacks are processed, for all servers of a merchant. The table contains a fingerprint of each
 * callback instead of the callback's id, because this id can be a token. Immutable and thread-safe.
 *
 * <p>The store commits a claim before the handler processes the callback. Other servers can therefore detect that the
 * callback is in progress. By default, a second transaction then records that the callback is processed. In this case,
 * a callback is processed at least once, and after a crash possibly again. With {@link #within}, the transaction of the
 * handler also records that the callback is processed. A callback is then processed exactly once, even after a crash.
 */
public final class JdbcProcessedCallbackStore implements ProcessedCallbackStore {
    private static final String TABLE = "merchant_sdk_processed_callback";
    private static final String OF_KEY = " WHERE merchant = ? AND fingerprint = ?";
    private static final String OF_CLAIM = OF_KEY + " AND claim_id = ? AND processed_at IS NULL";

    private final TransactionRunner.OfStore transactions;
    private final String merchant;
    private final Duration claimTimeout;
    private final InstantSource clock;
    private final @Nullable CallbackTransactions callerTransactions;

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
            TransactionRunner.OfStore transactions,
            String merchant,
            Duration claimTimeout,
            InstantSource clock,
            @Nullable CallbackTransactions callerTransactions) {
        this.transactions = transactions;
        this.merchant = merchant;
        this.claimTimeout = claimTimeout;
        this.clock = clock;
        this.callerTransactions = callerTransactions;
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
     * Returns a copy of this store that uses transactions of the merchant. Each transaction includes both the
     * processing of a callback and the record that the callback is processed.
     */
    public JdbcProcessedCallbackStore within(CallbackTransactions transactionsOfShop) {
        return new JdbcProcessedCallbackStore(
                transactions,
                merchant,
                claimTimeout,
                clock,
                Objects.requireNonNull(transactionsOfShop, "transactionsOfShop"));
    }

    /**
     * Returns a copy of this store with another query time-out. The time-out limits all statements of a method call
     * together, including the wait for the connection. After the time-out, the method rolls its transaction back and
     * throws {@link JdbcStoreException}. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcProcessedCallbackStore withQueryTimeout(Duration timeout) {
        return new JdbcProcessedCallbackStore(
                transactions.withQueryTimeout(QueryTimeout.of(timeout)),
                merchant,
                claimTimeout,
                clock,
                callerTransactions);
    }

    /**
     * Returns a copy of this store with another time-out for claims. After this time-out, a repetition of the callback
     * can be processed while the first delivery is still in progress. The time-out must therefore be longer than the
     * run time of the handler. Default {@link #DEFAULT_CLAIM_TIMEOUT}, 2 minutes.
     *
     * @throws IllegalArgumentException if the time-out is not positive
     */
    public JdbcProcessedCallbackStore withClaimTimeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("the time-out of claims must be positive: " + timeout);
        }
        return new JdbcProcessedCallbackStore(transactions, merchant, timeout, clock, callerTransactions);
    }

    /**
     * Returns a copy of this store with another clock. Default: the system clock. The clocks of the servers that share
     * a table must differ by less than the claim time-out.
     */
    public JdbcProcessedCallbackStore withClock(InstantSource other) {
        return new JdbcProcessedCallbackStore(
                transactions, merchant, claimTimeout, Objects.requireNonNull(other, "clock"), callerTransactions);
    }

    @Override
    public CallbackClaim claim(CallbackKey key) {
        CallbackClaim claim = CallbackClaim.of(key, CallbackState.NEW);
        CallbackState before = transactions.run(TABLE, connection -> {
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
        if (callerTransactions == null) {
            processing.run();
            transactions.run(TABLE, connection -> completesAny(connection, claim));
        } else {
            new TransactionalProcessing(
                            processing, connection -> complete(connection, claim), () -> isProcessed(claim.key()))
                    .runIn(callerTransactions);
        }
    }

    @Override
    public void release(CallbackClaim claim) {
        transactions.run(
                TABLE,
                connection ->
                        Sql.update(connection, "DELETE FROM " + TABLE + OF_CLAIM, values(claim.key(), claim.id())));
    }

    @Override
    public boolean isProcessed(CallbackKey key) {
        return transactions.run(
                TABLE,
                connection ->
                        find(connection, key).filter(CallbackRow::processed).isPresent());
    }

    /**
     * Deletes the callbacks that were processed before a moment, and the claims that expired before this moment. The
     * contract does not limit the time after which the service can repeat a callback. If the service repeats a deleted
     * callback, the SDK verifies the callback again with the records of the service and processes it again.
     *
     * @return the number of deleted callbacks and claims
     */
    public int deleteBefore(Instant moment) {
        return transactions.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "DELETE FROM " + TABLE + " WHERE merchant = ? AND COALESCE(processed_at, claim_expires_at) < ?",
                        merchant,
                        Sql.time(moment)));
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
        return Sql.inserts(
                connection,
                "INSERT INTO " + TABLE
                        + " (merchant, fingerprint, claim_id, claim_expires_at, processed_at) VALUES (?, ?, ?, ?, ?)",
                merchant,
                claim.key().fingerprint(),
                claim.id(),
                Sql.time(clock.instant().plus(claimTimeout)),
                processedAt == null ? null : Sql.time(processedAt));
    }

    /** Replaces a claim. Returns false if the claim has not expired, or if the row has changed since it was read. */
    private boolean replaces(TimedConnection connection, CallbackRow row, CallbackClaim claim) throws SQLException {
        Instant now = clock.instant();
        return !row.claimExpiresAt().isAfter(now)
                && Sql.update(
                                connection,
                                "UPDATE " + TABLE + " SET claim_id = ?, claim_expires_at = ?" + OF_CLAIM,
                                claim.id(),
                                Sql.time(now.plus(claimTimeout)),
                                merchant,
                                claim.key().fingerprint(),
                                row.claimId())
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

    /** Stores that a callback is processed, in the same transaction as the processing of the callback. */
    private void complete(Connection connection, CallbackClaim claim) {
        int completed = new TransactionRunner.OfCaller(connection, transactions.timeout())
                .run(
                        TABLE,
                        timed -> Sql.update(
                                timed,
                                "UPDATE " + TABLE + " SET processed_at = ?" + OF_CLAIM,
                                Sql.time(clock.instant()),
                                merchant,
                                claim.key().fingerprint(),
                                claim.id()));
        if (completed == 0) {
            throw new ClaimExpiredException(claim);
        }
    }

    private Object[] values(CallbackKey key, Object... more) {
        List<Object> values = new ArrayList<>(List.of(merchant, key.fingerprint()));
        values.addAll(List.of(more));
        return values.toArray();
    }
}
