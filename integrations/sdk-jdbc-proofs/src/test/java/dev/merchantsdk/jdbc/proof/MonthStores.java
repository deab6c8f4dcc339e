package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.jdbc.JdbcPace;
import dev.merchantsdk.jdbc.JdbcRecurringHistories;
import dev.merchantsdk.payments.recurring.Pace;
import dev.merchantsdk.payments.recurring.RecurringHistories;
import dev.merchantsdk.testkit.database.Database;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * What a server of the month remembers, and where.
 *
 * @param histories of the cards
 * @param pace of the operations
 */
record MonthStores(RecurringHistories histories, Pace pace) {
    private static final String MERCHANT = "month";

    static MonthStores of(MonthSetting setting, Clock clock) {
        if (setting.fleet() == Fleet.NOTHING) {
            return new MonthStores(RecurringHistories.inMemory(), Pace.inMemory(clock));
        }
        DataSource pool = new Database(setting.database()).pooled();
        // On a busy machine a wait for a row takes longer than 5 s.
        Duration busy = Duration.ofMinutes(1);
        return new MonthStores(
                JdbcRecurringHistories.of(pool, MERCHANT).withQueryTimeout(busy),
                setting.fleet() == Fleet.ONE_DATABASE
                        ? JdbcPace.of(pool, MERCHANT, clock).withQueryTimeout(busy)
                        : operation -> Duration.ZERO);
    }
}
