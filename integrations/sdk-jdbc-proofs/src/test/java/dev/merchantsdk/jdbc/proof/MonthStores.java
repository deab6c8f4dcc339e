package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.jdbc.JdbcRecurringHistoryStore;
import dev.merchantsdk.jdbc.VirtualRateLimiters;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.testkit.database.Database;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;

/** The history store and the rate limiter of a server of the simulated month. */
record MonthStores(RecurringHistoryStore histories, DebitRateLimiter limiter) {
    private static final String MERCHANT = "month";

    static MonthStores of(MonthSetting setting, Clock clock) {
        if (setting.fleet() == Fleet.NOTHING) {
            return new MonthStores(RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory(clock));
        }
        DataSource pool = new Database(setting.database()).pooled();
        // On a busy machine, a wait for a locked row can exceed the default time-out of 5 s.
        Duration busy = Duration.ofMinutes(1);
        return new MonthStores(
                JdbcRecurringHistoryStore.of(pool, MERCHANT).withQueryTimeout(busy),
                setting.fleet() == Fleet.ONE_DATABASE
                        ? VirtualRateLimiters.of(pool, MERCHANT, clock).withQueryTimeout(busy)
                        : operation -> Duration.ZERO);
    }
}
