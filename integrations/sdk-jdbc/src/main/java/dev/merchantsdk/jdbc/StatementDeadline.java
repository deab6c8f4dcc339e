package dev.merchantsdk.jdbc;

import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The time at which the query time-out of one method of a store ends. */
final class StatementDeadline {
    private final long end;

    private StatementDeadline(long end) {
        this.end = end;
    }

    static StatementDeadline after(Duration limit) {
        return new StatementDeadline(System.nanoTime() + limit.toNanos());
    }

    /**
     * Returns the time until the deadline in milliseconds, rounded up.
     *
     * @throws SQLTimeoutException if the deadline has passed
     */
    int remainingMillis() throws SQLTimeoutException {
        long nanos = end - System.nanoTime();
        if (nanos <= 0) {
            throw new SQLTimeoutException("the query timeout passed before the next statement");
        }
        return (int) TimeUnit.NANOSECONDS.toMillis(nanos + TimeUnit.MILLISECONDS.toNanos(1) - 1);
    }
}
