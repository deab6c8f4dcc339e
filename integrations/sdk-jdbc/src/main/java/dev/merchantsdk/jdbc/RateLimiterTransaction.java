package dev.merchantsdk.jdbc;

import io.github.bucket4j.BucketExceptions;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.LockAndGetResult;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.SelectForUpdateBasedTransaction;
import io.github.bucket4j.distributed.remote.RemoteBucketState;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The transaction in which Bucket4j reads and writes the row of a bucket. */
record RateLimiterTransaction(
        DatabaseTransaction transaction, String merchant, String operation, RateLimiterRows.LockTime lockTime)
        implements SelectForUpdateBasedTransaction {
    @Override
    public void begin(Optional<Long> timeout) {
        // RateLimiterRows has already begun the transaction.
    }

    @Override
    public void rollback() {
        // The method release() rolls uncommitted changes back.
    }

    @Override
    public void commit(Optional<Long> timeout) {
        sql(() -> {
            transaction.commit();
            return true;
        });
    }

    @Override
    public LockAndGetResult tryLockAndGet(Optional<Long> timeout) {
        List<LockAndGetResult> rows = sql(() -> Sql.query(
                transaction.connection(),
                "SELECT state FROM merchant_sdk_debit_rate_limit WHERE merchant = ? AND operation = ? FOR UPDATE",
                row -> LockAndGetResult.locked(row.getBytes("state")),
                merchant,
                operation));
        sql(() -> {
            lockTime.note(transaction.connection());
            return true;
        });
        return rows.isEmpty() ? LockAndGetResult.notLocked() : rows.get(0);
    }

    @Override
    public boolean tryInsertEmptyData(Optional<Long> timeout) {
        return sql(() -> Sql.writes(
                transaction.connection(),
                "INSERT INTO merchant_sdk_debit_rate_limit (merchant, operation) VALUES (?, ?)",
                merchant,
                operation));
    }

    @Override
    public void update(byte[] data, RemoteBucketState state, Optional<Long> timeout) {
        sql(() -> Sql.update(
                transaction.connection(),
                "UPDATE merchant_sdk_debit_rate_limit SET state = ? WHERE merchant = ? AND operation = ?",
                data,
                merchant,
                operation));
    }

    @Override
    public void release() {
        sql(() -> {
            transaction.close();
            return true;
        });
    }

    private static <R> R sql(Statements<R> statements) {
        try {
            return statements.run();
        } catch (SQLException e) {
            throw new BucketExceptions.BucketExecutionException(e);
        }
    }

    private interface Statements<R> {
        R run() throws SQLException;
    }
}
