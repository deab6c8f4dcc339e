package dev.merchantsdk.jdbc;

import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The end of the time limit of one method of a store. All statements of the method share the limit. */
final class StatementDeadline {
    private final long end;

    private StatementDeadline(long end) {
        this.end = end;
    }

    /** Returns the deadline of a method that starts now. */
    static StatementDeadline after(Duration limit) {
        return new StatementDeadline(System.nanoTime() + limit.toNanos());
    }

    /**
     * Returns the rest of the limit in milliseconds, rounded up and positive.
     *
     * @throws SQLTimeoutException if the limit has passed
     */
    int remainingMillis() throws SQLTimeoutException {
        long nanos = end - System.nanoTime();
        if (nanos <= 0) {
            throw new SQLTimeoutException("the query time-out passed before the next statement");
        }
        return (int) TimeUnit.NANOSECONDS.toMillis(nanos + TimeUnit.MILLISECONDS.toNanos(1) - 1);
    }
}
