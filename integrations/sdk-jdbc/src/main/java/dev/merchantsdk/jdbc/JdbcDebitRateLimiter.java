package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.DebitRateLimiter;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.BucketExceptions;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * Limits recurring debits to one request per second and operation for all servers of a merchant: a bucket of Bucket4j
 * with one token, in a database row that the servers lock.
 *
 * <p>Each server reads its own clock. If the clock of one server is ahead of the others, a pause can be shorter by that
 * time. After its attempt the others wait until their clocks reach it, although the returned wait is one second. So
 * keep the clocks synchronized.
 */
public final class JdbcDebitRateLimiter implements DebitRateLimiter {
    /**
     * Greedy: with intervals Bucket4j would give a token at the full second after a pause, and the next one less than a
     * second later.
     */
    private static final BucketConfiguration ONE_AT_A_TIME = BucketConfiguration.builder()
            .addLimit(limit -> limit.capacity(1).refillGreedy(1, INTERVAL))
            .build();

    private final RateLimiterRows rows;

    private JdbcDebitRateLimiter(RateLimiterRows rows) {
        this.rows = rows;
    }

    /**
     * Returns a rate limiter that uses the clock of the system.
     *
     * @param merchant whose requests: any name, the same on all servers
     */
    public static JdbcDebitRateLimiter of(DataSource pool, String merchant) {
        return of(pool, merchant, InstantSource.system());
    }

    /** Returns a rate limiter that uses another clock, the same for all servers that share the database. */
    public static JdbcDebitRateLimiter of(DataSource pool, String merchant, InstantSource clock) {
        return new JdbcDebitRateLimiter(
                new RateLimiterRows(pool, Objects.requireNonNull(merchant, "merchant"), clock, QueryTimeout.DEFAULT));
    }

    /**
     * Returns this store with another query time-out: the limit of all statements of one method together, with the wait
     * for the connection. A method that exceeds it throws {@link JdbcStoreException}, and its transaction is rolled
     * back. Default 5 s.
     *
     * @param timeout 1 ms..1 day; a statement takes whole seconds, rounded up
     * @throws IllegalArgumentException if it is outside of these bounds
     */
    public JdbcDebitRateLimiter withQueryTimeout(Duration timeout) {
        return new JdbcDebitRateLimiter(rows.withQueryTimeout(QueryTimeout.of(timeout)));
    }

    @Override
    public JdbcDebitRateLimiter withTimeLimit(Duration limit) {
        return new JdbcDebitRateLimiter(rows.within(limit));
    }

    @Override
    public Duration tryAcquire(String operation) {
        try {
            ConsumptionProbe place =
                    rows.builder().build(operation, () -> ONE_AT_A_TIME).tryConsumeAndReturnRemaining(1);
            return place.isConsumed() ? Duration.ZERO : Duration.ofNanos(place.getNanosToWaitForRefill());
        } catch (BucketExceptions.BucketExecutionException e) {
            throw new JdbcStoreException(RateLimiterRows.TABLE, Objects.requireNonNullElse(e.getCause(), e));
        }
    }
}
