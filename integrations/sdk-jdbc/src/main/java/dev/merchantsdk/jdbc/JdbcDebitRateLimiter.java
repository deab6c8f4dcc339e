package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.DebitRateLimiter;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.BucketExceptions;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * Limits the recurring debits of all servers of a merchant to one request per second for each operation. Each operation
 * has a row with a Bucket4j bucket of one token, which a server locks while it uses it. The time is the database's, so
 * the servers' clocks do not matter.
 */
public final class JdbcDebitRateLimiter implements DebitRateLimiter {
    /**
     * Uses the greedy refill of Bucket4j. After a pause, the refill at intervals could issue two tokens within one
     * second.
     */
    private static final BucketConfiguration ONE_AT_A_TIME = BucketConfiguration.builder()
            .addLimit(limit -> limit.capacity(1).refillGreedy(1, INTERVAL))
            .build();

    private final DataSource pool;
    private final String merchant;
    private final DatabaseClock clock;
    private final QueryTimeout timeout;

    private JdbcDebitRateLimiter(DataSource pool, String merchant, DatabaseClock clock, QueryTimeout timeout) {
        this.pool = pool;
        this.merchant = Objects.requireNonNull(merchant, "merchant");
        this.clock = clock;
        this.timeout = timeout;
    }

    /**
     * Returns a rate limiter that uses the database's clock.
     *
     * @param merchant any name for the merchant; all servers must use the same name
     */
    public static JdbcDebitRateLimiter of(DataSource pool, String merchant) {
        return of(pool, merchant, DatabaseClock.OF_DATABASE);
    }

    static JdbcDebitRateLimiter of(DataSource pool, String merchant, DatabaseClock clock) {
        return new JdbcDebitRateLimiter(pool, merchant, clock, QueryTimeout.DEFAULT);
    }

    /**
     * Returns a copy with another query time-out, for all statements of a method together and the wait for the
     * connection. After it, the method rolls back and throws {@link JdbcStoreException}. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcDebitRateLimiter withQueryTimeout(Duration timeout) {
        return new JdbcDebitRateLimiter(pool, merchant, clock, QueryTimeout.of(timeout));
    }

    @Override
    public JdbcDebitRateLimiter withTimeLimit(Duration limit) {
        return new JdbcDebitRateLimiter(pool, merchant, clock, timeout.within(limit));
    }

    @Override
    public Duration tryAcquire(String operation) {
        try {
            ConsumptionProbe place = RateLimiterRows.forOneCall(pool, merchant, clock, timeout)
                    .builder()
                    .build(operation, () -> ONE_AT_A_TIME)
                    .tryConsumeAndReturnRemaining(1);
            return place.isConsumed() ? Duration.ZERO : Duration.ofNanos(place.getNanosToWaitForRefill());
        } catch (BucketExceptions.BucketExecutionException e) {
            throw new JdbcStoreException(RateLimiterRows.TABLE, Objects.requireNonNullElse(e.getCause(), e));
        }
    }
}
