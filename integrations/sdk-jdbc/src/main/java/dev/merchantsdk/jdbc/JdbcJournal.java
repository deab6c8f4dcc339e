package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A journal in a database, shared by all servers of a merchant. Times have a precision of one microsecond. PostgreSQL
 * limits a key's length, so an order id can have at most about 2,600 bytes; when the database rejects one, the payment
 * is not sent. Entries are never deleted.
 */
public final class JdbcJournal implements Journal {
    private static final String TABLE = "merchant_sdk_journal";
    private static final String SELECT = "SELECT order_id, endpoint, price_kopecks, target_checksum, opened_at,"
            + " attempts_end_at, attempts, state, transaction_id FROM merchant_sdk_journal WHERE merchant = ?";

    private final TransactionRunner.OfStore transactions;
    private final String merchant;
    private final @Nullable Mark mark;

    /**
     * What happens in the transaction that opens an entry, or finds that of another operation. An exception keeps the
     * entry from being opened.
     */
    @FunctionalInterface
    interface Mark {
        void set(TimedConnection connection, JournalEntry entry, boolean opened) throws SQLException;
    }

    private JdbcJournal(TransactionRunner.OfStore transactions, String merchant, @Nullable Mark mark) {
        this.transactions = transactions;
        this.merchant = Objects.requireNonNull(merchant, "merchant");
        this.mark = mark;
    }

    /**
     * Returns a journal in a database.
     *
     * @param merchant any name for the merchant; all servers must use the same name
     */
    public static JdbcJournal of(DataSource pool, String merchant) {
        return new JdbcJournal(new TransactionRunner.OfStore(pool, QueryTimeout.DEFAULT), merchant, null);
    }

    /**
     * Returns a copy with another query time-out, for all statements of a method together and the wait for the
     * connection. After it, the method rolls back and throws {@link JdbcStoreException}. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcJournal withQueryTimeout(Duration timeout) {
        return new JdbcJournal(transactions.withQueryTimeout(QueryTimeout.of(timeout)), merchant, mark);
    }

    /** Returns a journal that opens an entry only with this mark, and adds no attempt to an open one. */
    JdbcJournal marking(Mark other) {
        return new JdbcJournal(transactions, merchant, other);
    }

    /** Another journal may wrap this one, and another pool may lead to the same database. */
    boolean mayHaveEntriesOf(Journal other) {
        return other instanceof JdbcJournal that
                ? merchant.equals(that.merchant)
                : other.getClass() != Journal.inMemory().getClass();
    }

    TransactionRunner.OfStore transactions() {
        return transactions;
    }

    String merchant() {
        return merchant;
    }

    @Override
    public JdbcJournal withTimeLimit(Duration limit) {
        return new JdbcJournal(transactions.within(limit), merchant, mark);
    }

    @Override
    public boolean open(JournalEntry entry) {
        return transactions.run(TABLE, connection -> {
            boolean opened = replacesNotExecuted(connection, entry) || inserts(connection, entry);
            if (mark != null) {
                mark.set(connection, entry, opened);
            }
            return opened;
        });
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        return transactions.run(TABLE, connection -> {
            List<JournalEntry> open = mark == null ? lockedOpen(connection, entry.orderId()) : List.of();
            return !open.isEmpty()
                    && open.get(0).mayBeRepeatedBy(entry)
                    && updates(connection, open.get(0).withAttemptsOf(entry));
        });
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        transactions.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "UPDATE merchant_sdk_journal SET state = 'ACCEPTED', transaction_id = ?"
                                + " WHERE merchant = ? AND order_id = ? AND state <> 'ACCEPTED'",
                        transactionId,
                        merchant,
                        orderId));
    }

    @Override
    public boolean notExecuted(JournalEntry entry) {
        return transactions.run(TABLE, connection -> {
            List<JournalEntry> open = lockedOpen(connection, entry.orderId());
            if (open.isEmpty()) {
                return false;
            }
            JournalEntry left = open.get(0).withoutAttemptsOf(entry);
            return updates(connection, left) && left.state() == JournalState.NOT_EXECUTED;
        });
    }

    @Override
    public Optional<JournalEntry> entry(String orderId) {
        return transactions.run(
                TABLE,
                connection ->
                        Sql.query(connection, SELECT + " AND order_id = ?", JdbcJournal::entry, merchant, orderId)
                                .stream()
                                .findFirst());
    }

    @Override
    public List<JournalEntry> openEntries() {
        return transactions.run(
                TABLE,
                connection -> List.copyOf(Sql.query(
                        connection,
                        SELECT + " AND state = 'OPEN' ORDER BY opened_at, order_id",
                        JdbcJournal::entry,
                        merchant)));
    }

    private boolean replacesNotExecuted(TimedConnection connection, JournalEntry entry) throws SQLException {
        return Sql.update(
                        connection,
                        "UPDATE merchant_sdk_journal SET endpoint = ?, price_kopecks = ?, target_checksum = ?,"
                                + " opened_at = ?, attempts_end_at = ?, attempts = ?, state = ?, transaction_id = ?"
                                + " WHERE merchant = ? AND order_id = ? AND state = 'NOT_MADE'",
                        entry.endpoint(),
                        kopecks(entry),
                        entry.targetChecksum().orElse(null),
                        Sql.time(entry.openedAt()),
                        Sql.time(entry.attemptsEndAt()),
                        column(entry.attempts()),
                        column(entry.state()),
                        entry.transactionId().orElse(null),
                        merchant,
                        entry.orderId())
                == 1;
    }

    private boolean inserts(TimedConnection connection, JournalEntry entry) throws SQLException {
        return Sql.writes(
                connection,
                "INSERT INTO merchant_sdk_journal"
                        + " (merchant, order_id, endpoint, price_kopecks, target_checksum, opened_at, attempts_end_at,"
                        + " attempts, state, transaction_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                merchant,
                entry.orderId(),
                entry.endpoint(),
                kopecks(entry),
                entry.targetChecksum().orElse(null),
                Sql.time(entry.openedAt()),
                Sql.time(entry.attemptsEndAt()),
                column(entry.attempts()),
                column(entry.state()),
                entry.transactionId().orElse(null));
    }

    /** Reads and locks an open entry. A server that changes the same entry waits for the end of this transaction. */
    private List<JournalEntry> lockedOpen(TimedConnection connection, String orderId) throws SQLException {
        return Sql.query(
                connection,
                SELECT + " AND order_id = ? AND state = 'OPEN' FOR UPDATE",
                JdbcJournal::entry,
                merchant,
                orderId);
    }

    /** Writes the attempts and the state of a locked entry. */
    private boolean updates(TimedConnection connection, JournalEntry entry) throws SQLException {
        return Sql.update(
                        connection,
                        "UPDATE merchant_sdk_journal SET attempts_end_at = ?, attempts = ?, state = ?"
                                + " WHERE merchant = ? AND order_id = ? AND state = 'OPEN'",
                        Sql.time(entry.attemptsEndAt()),
                        column(entry.attempts()),
                        column(entry.state()),
                        merchant,
                        entry.orderId())
                == 1;
    }

    private static JournalEntry entry(ResultSet row) throws SQLException {
        return new JournalEntry(
                row.getString("order_id"),
                row.getString("endpoint"),
                Optional.ofNullable(row.getObject("price_kopecks", Long.class)).map(Amount::ofKopecks),
                Optional.ofNullable(row.getString("target_checksum")),
                Sql.instant(row, "opened_at"),
                Sql.instant(row, "attempts_end_at"),
                attempts(row.getString("attempts")),
                state(row.getString("state")),
                Optional.ofNullable(row.getString("transaction_id")));
    }

    private static @Nullable Long kopecks(JournalEntry entry) {
        return entry.price().map(Amount::kopecks).orElse(null);
    }

    private static String column(Set<String> attempts) {
        return String.join(" ", attempts);
    }

    private static Set<String> attempts(String column) {
        return column.isEmpty() ? Set.of() : Set.copyOf(List.of(column.split(" ", -1)));
    }

    private static String column(JournalState state) {
        return switch (state) {
            case OPEN -> "OPEN";
            case ACCEPTED -> "ACCEPTED";
            case NOT_EXECUTED -> "NOT_MADE";
        };
    }

    private static JournalState state(String column) {
        return column.equals("NOT_MADE") ? JournalState.NOT_EXECUTED : JournalState.valueOf(column);
    }
}
