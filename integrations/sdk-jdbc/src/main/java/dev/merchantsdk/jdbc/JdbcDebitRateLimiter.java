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
 * Limits recurring debits to one request per second and operation for all servers of a merchant. For each operation,
 * there is a bucket of the library Bucket4j with a capacity of one token. A row of the database contains the bucket,
 * and a server locks this row while it uses the bucket.
 *
 * <p>Each server uses its own clock, so keep the clocks synchronized. If the clock of one server is ahead of the other
 * clocks, a pause between two debits of different servers can be shorter by the difference between the clocks. After a
 * debit by that server, the other servers must wait until their own clocks reach the time of the debit, although the
 * returned wait is only one second.
 */
public final class JdbcDebitRateLimiter implements DebitRateLimiter {
    /**
     * Refills greedily. If the bucket were refilled at intervals, Bucket4j would issue a token at the full second after
     * a pause, and the next token less than a second later.
     */
    private static final BucketConfiguration ONE_AT_A_TIME = BucketConfiguration.builder()
            .addLimit(limit -> limit.capacity(1).refillGreedy(1, INTERVAL))
            .build();

    private final RateLimiterRows rows;

    private JdbcDebitRateLimiter(RateLimiterRows rows) {
        this.rows = rows;
    }

    /**
     * Returns a rate limiter that uses the system clock.
     *
     * @param merchant the merchant whose requests are limited: any name, but the same name on all servers
     */
    public static JdbcDebitRateLimiter of(DataSource pool, String merchant) {
        return of(pool, merchant, InstantSource.system());
    }

    /**
     * Returns a rate limiter that uses another clock. The clocks of all servers that share the database must agree.
     */
    public static JdbcDebitRateLimiter of(DataSource pool, String merchant, InstantSource clock) {
        return new JdbcDebitRateLimiter(
                new RateLimiterRows(pool, Objects.requireNonNull(merchant, "merchant"), clock, QueryTimeout.DEFAULT));
    }

    /**
     * Returns a copy of this rate limiter with another query time-out. The time-out limits all statements of one method
     * together, including the wait for the connection. If a method exceeds the time-out, it throws {@link
     * JdbcStoreException}, and the store rolls its transaction back. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
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
