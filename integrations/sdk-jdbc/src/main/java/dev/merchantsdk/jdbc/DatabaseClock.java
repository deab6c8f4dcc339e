package dev.merchantsdk.jdbc;

import java.sql.SQLException;
import java.time.Instant;

/** A clock that all servers of a shop share, because it is that of their database. */
@FunctionalInterface
interface DatabaseClock {
    /**
     * Reads the clock after the transaction has locked its row. PostgreSQL fixes {@code CURRENT_TIMESTAMP} before the
     * wait for the lock, but has {@code clock_timestamp()}; H2 fixes it only when a transaction first reads it.
     */
    DatabaseClock OF_DATABASE = connection -> Sql.query(
                    connection,
                    connection.isH2() ? "SELECT CURRENT_TIMESTAMP AS now" : "SELECT clock_timestamp() AS now",
                    row -> Sql.instant(row, "now"))
            .get(0);

    Instant now(TimedConnection connection) throws SQLException;
}
