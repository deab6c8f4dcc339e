package dev.merchantsdk.jdbc;

import io.github.bucket4j.BucketExceptions;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.distributed.proxy.ClientSideConfig;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.AbstractSelectForUpdateBasedProxyManager;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.SelectForUpdateBasedTransaction;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * Gives Bucket4j access to the rows that contain a merchant's buckets. Each rate-limited operation, such as
 * {@code pay}, has one bucket.
 */
final class RateLimiterRows extends AbstractSelectForUpdateBasedProxyManager<String> {
    static final String TABLE = "merchant_sdk_debit_rate_limit";

    private final DataSource pool;
    private final String merchant;
    private final LockTime lockTime;
    private final QueryTimeout timeout;

    private RateLimiterRows(DataSource pool, String merchant, LockTime lockTime, QueryTimeout timeout) {
        super(ClientSideConfig.getDefault().withClientClock(lockTime));
        this.pool = pool;
        this.merchant = merchant;
        this.lockTime = lockTime;
        this.timeout = timeout;
    }

    /** Returns the rows for one call on one thread: Bucket4j reads the time that the call's transaction has noted. */
    static RateLimiterRows forOneCall(DataSource pool, String merchant, DatabaseClock clock, QueryTimeout timeout) {
        return new RateLimiterRows(pool, merchant, new LockTime(clock), timeout);
    }

    @Override
    protected SelectForUpdateBasedTransaction allocateTransaction(String operation, Optional<Long> ofBucket4j) {
        try {
            return new RateLimiterTransaction(
                    DatabaseTransaction.begin(pool, timeout.limit()), merchant, operation, lockTime);
        } catch (SQLException e) {
            throw new BucketExceptions.BucketExecutionException(e);
        }
    }

    @Override
    public void removeProxy(String operation) {
        throw new UnsupportedOperationException("a bucket cannot be removed");
    }

    /** The database's time when the row was locked, with the interface that Bucket4j requires. Not thread-safe. */
    static final class LockTime implements TimeMeter {
        private final DatabaseClock clock;
        private long nanos;

        private LockTime(DatabaseClock clock) {
            this.clock = clock;
        }

        void note(TimedConnection connection) throws SQLException {
            Instant now = clock.now(connection);
            nanos = TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
        }

        @Override
        public long currentTimeNanos() {
            return nanos;
        }

        @Override
        public boolean isWallClockBased() {
            return true;
        }
    }
}
