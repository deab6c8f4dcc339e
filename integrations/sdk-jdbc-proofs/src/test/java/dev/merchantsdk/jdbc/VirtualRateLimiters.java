package dev.merchantsdk.jdbc;

import java.time.InstantSource;
import javax.sql.DataSource;

/**
 * Creates rate limiters whose database has a virtual time. This class is in this package because {@code DatabaseClock}
 * is package-private.
 */
public final class VirtualRateLimiters {
    private VirtualRateLimiters() {}

    public static JdbcDebitRateLimiter of(DataSource pool, String merchant, InstantSource clock) {
        return JdbcDebitRateLimiter.of(pool, merchant, connection -> clock.instant());
    }
}
