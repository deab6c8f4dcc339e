package dev.merchantsdk.jdbc;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * Lets one of several servers do a job, such as a recovery: that which has its lease, a row with an end by the database's
 * clock. Each instance is a server of its own. Immutable and thread-safe.
 *
 * <pre>{@code
 * if (leases.acquire("recovery", Duration.ofMinutes(5))) { // at most the pause between two runs
 *     merchant.recover();
 * }
 * }</pre>
 */
public final class JobLeases {
    private static final String TABLE = "merchant_sdk_job_lease";
    private static final String OF_JOB = " WHERE merchant = ? AND job = ?";

    private final TransactionRunner.OfStore own;
    private final String merchant;
    private final String server = UUID.randomUUID().toString();

    private JobLeases(TransactionRunner.OfStore own, String merchant) {
        this.own = own;
        this.merchant = merchant;
    }

    /**
     * Returns the leases of a new server.
     *
     * @param merchant any name for the merchant; all servers must use the same name
     */
    public static JobLeases of(DataSource pool, String merchant) {
        return new JobLeases(
                new TransactionRunner.OfStore(pool, QueryTimeout.DEFAULT),
                Objects.requireNonNull(merchant, "merchant"));
    }

    /**
     * Takes or renews a lease. A server that dies loses it when it ends; so does one whose work outlasts it, and then two
     * may work at the same time.
     *
     * @param lease the time from now to the end; zero gives the lease up
     * @return false if another server has it
     * @throws JdbcStoreException if the database fails
     */
    public boolean acquire(String job, Duration lease) {
        return own.run(TABLE, connection -> {
            Instant now = DatabaseClock.OF_DATABASE.now(connection);
            Object end = Sql.time(now.plus(lease));
            // A failed insert would write an error to the log of the database.
            return Sql.finds(connection, "SELECT job FROM " + TABLE + OF_JOB, merchant, job)
                    ? Sql.writes(
                            connection,
                            "UPDATE " + TABLE + " SET server = ?, ends_at = ?" + OF_JOB
                                    + " AND (server = ? OR ends_at <= ?)",
                            server,
                            end,
                            merchant,
                            job,
                            server,
                            Sql.time(now))
                    : Sql.writes(
                            connection,
                            "INSERT INTO " + TABLE + " (merchant, job, server, ends_at) VALUES (?, ?, ?, ?)",
                            merchant,
                            job,
                            server,
                            end);
        });
    }

    /** Gives up all leases of this server, so that another needn't wait for their ends. */
    public void release() {
        int unused = own.run(
                TABLE,
                connection -> Sql.update(
                        connection, "DELETE FROM " + TABLE + " WHERE merchant = ? AND server = ?", merchant, server));
    }
}
