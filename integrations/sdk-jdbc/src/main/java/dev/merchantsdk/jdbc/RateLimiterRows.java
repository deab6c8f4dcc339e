package dev.merchantsdk.jdbc;

import io.github.bucket4j.BucketExceptions;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.distributed.proxy.ClientSideConfig;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.AbstractSelectForUpdateBasedProxyManager;
import io.github.bucket4j.distributed.proxy.generic.select_for_update.SelectForUpdateBasedTransaction;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
    private final InstantSource clock;
    private final QueryTimeout timeout;

    RateLimiterRows(DataSource pool, String merchant, InstantSource clock, QueryTimeout timeout) {
        super(ClientSideConfig.getDefault().withClientClock(new Nanoseconds(clock)));
        this.pool = pool;
        this.merchant = merchant;
        this.clock = clock;
        this.timeout = timeout;
    }

    RateLimiterRows withQueryTimeout(QueryTimeout other) {
        return new RateLimiterRows(pool, merchant, clock, other);
    }

    RateLimiterRows within(Duration limit) {
        return withQueryTimeout(timeout.within(limit));
    }

    @Override
    protected SelectForUpdateBasedTransaction allocateTransaction(String operation, Optional<Long> ofBucket4j) {
        try {
            return new RateLimiterTransaction(DatabaseTransaction.begin(pool, timeout.limit()), merchant, operation);
        } catch (SQLException e) {
            throw new BucketExceptions.BucketExecutionException(e);
        }
    }

    @Override
    public void removeProxy(String operation) {
        throw new UnsupportedOperationException("a bucket cannot be removed");
    }

    /** A clock with the interface that Bucket4j requires. */
    private record Nanoseconds(InstantSource clock) implements TimeMeter {
        @Override
        public long currentTimeNanos() {
            Instant now = clock.instant();
            return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
        }

        @Override
        public boolean isWallClockBased() {
            return true;
        }
    }
}
