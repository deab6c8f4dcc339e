package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The table of the outbox. A server takes a row by a conditional update of its version: of two servers that read one
 * row, the second changes nothing. It leaves out a row that is locked, because a shop can lock it for long.
 */
record OutboxRows(TransactionRunner.OfStore own, String merchant) {
    static final String TABLE = "merchant_sdk_outbox";
    private static final int CANDIDATES = 16;
    private static final String SELECT =
            "SELECT " + OutboxRow.COLUMNS + " FROM merchant_sdk_outbox o WHERE merchant = ?";
    private static final String OF_ORDER = " WHERE merchant = ? AND order_id = ?";
    /** A version without the number would repeat when an order id is discarded, deleted and added again. */
    private static final String UNCHANGED = OF_ORDER + " AND sequence_number = ? AND version = ?";

    private static final String IN_JOURNAL =
            "SELECT 1 FROM merchant_sdk_journal WHERE merchant = ? AND order_id = ? AND state <> 'NOT_MADE'";
    private static final String IN_HISTORY = "SELECT 1 FROM merchant_sdk_recurring_attempt" + OF_ORDER;
    /** Removes the pending attempt that a row has noted; the row's condition and a parenthesis follow. */
    private static final String FORGET = "DELETE FROM merchant_sdk_recurring_attempt" + OF_ORDER
            + " AND result = 'PENDING' AND attempted_at = (SELECT debited_at FROM merchant_sdk_outbox";
    /**
     * A row is next if it is due, and holds its lane or is the first one of a lane that no row holds. The first server
     * that takes a row gives it the lane, until it is closed: a transaction that commits late can't overtake it.
     */
    private static final String NEXT = SELECT + " AND state = ? AND due_at <= ? AND sequence_number > ?"
            + " AND (held_lane IS NOT NULL OR NOT EXISTS (SELECT 1 FROM merchant_sdk_outbox e"
            + " WHERE e.merchant = o.merchant AND e.lane = o.lane"
            + " AND (e.held_lane IS NOT NULL OR e.sequence_number < o.sequence_number)))"
            + " ORDER BY sequence_number FETCH FIRST " + CANDIDATES + " ROWS ONLY";

    private static final String FREE = "SELECT 1 FROM merchant_sdk_outbox" + UNCHANGED + " FOR UPDATE SKIP LOCKED";
    private static final String CLOSES = ", lane = NULL, held_lane = NULL, request = NULL";

    /** Adds a row in the shop's transaction. Returns false if the table, journal or history has the order id. */
    boolean add(Connection shop, StoredRequest request, CardScheme scheme, RecurringKey lane) {
        String orderId = request.request().orderId();
        return run(
                shop,
                connection -> !Sql.finds(connection, IN_JOURNAL, merchant, orderId)
                        && !Sql.finds(connection, IN_HISTORY, merchant, orderId)
                        && Sql.writes(
                                connection,
                                "INSERT INTO merchant_sdk_outbox (merchant, order_id, lane, endpoint, price_kopecks,"
                                        + " request, card_scheme, state, version, tries)"
                                        + " VALUES (?, ?, ?, ?, ?, ?, ?, 'WAITING', 0, 0)",
                                merchant,
                                orderId,
                                lane.fingerprint(),
                                request.endpoint(),
                                request.request().price().kopecks(),
                                request.toText(),
                                scheme.name()));
    }

    Instant now() {
        return own.run(TABLE, DatabaseClock.OF_DATABASE::now);
    }

    /** Takes a row that was due at the given time, until the lease has passed, of a state if that has any. */
    Optional<OutboxRow> take(Instant due, Duration lease, OutboxState preferred) {
        OutboxState other = preferred == OutboxState.WAITING ? OutboxState.UNKNOWN : OutboxState.WAITING;
        return own.run(TABLE, connection -> {
            Optional<OutboxRow> row = take(connection, preferred, due, lease);
            return row.isPresent() ? row : take(connection, other, due, lease);
        });
    }

    private Optional<OutboxRow> take(TimedConnection connection, OutboxState state, Instant due, Duration lease)
            throws SQLException {
        long after = Long.MIN_VALUE;
        List<OutboxRow> candidates;
        do {
            candidates = Sql.query(connection, NEXT, OutboxRow::read, merchant, state.name(), Sql.time(due), after);
            Instant end = DatabaseClock.OF_DATABASE.now(connection).plus(lease);
            for (OutboxRow row : candidates) {
                Object[] unchanged = {merchant, row.entry().orderId(), row.sequence(), row.version()};
                if (Sql.finds(connection, FREE, unchanged) && writes(connection, row.taken(end), row.version())) {
                    return Optional.of(row.taken(end));
                }
                after = row.sequence();
            }
        } while (candidates.size() == CANDIDATES); // other servers have taken all of them, or the shop has locked them
        return Optional.empty();
    }

    /**
     * Notes which attempt a guard adds to the history, in the same transaction, unless another server has taken the row
     * since.
     */
    void note(TimedConnection connection, OutboxRow row, RecurringAttempt attempt) throws SQLException {
        Object[] values = {Sql.time(attempt.at()), merchant, row.entry().orderId(), row.sequence(), row.version()};
        if (Sql.update(connection, "UPDATE merchant_sdk_outbox SET debited_at = ?" + UNCHANGED, values) == 0) {
            throw lost();
        }
    }

    /**
     * Removes what a crash has left in the history of a waiting debit, because the guard would refuse it for ever. The
     * guard stores this row's pending attempt before the journal's entry, so without an entry it wasn't sent. The server
     * that stored it can't send it any more, because the row has another version since.
     */
    void forgetUnsentDebit(OutboxRow row) {
        String orderId = row.entry().orderId();
        own.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        FORGET + UNCHANGED + ") AND NOT EXISTS (" + IN_JOURNAL + ")",
                        merchant,
                        orderId,
                        merchant,
                        orderId,
                        row.sequence(),
                        row.version(),
                        merchant,
                        orderId));
    }

    /**
     * Marks a row in the transaction that opens its entry. It isn't due before the attempt has ended. If the entry is
     * another operation's, it must not be that of the server which has taken the row since: a guard would remove the
     * pending attempt of that server's debit.
     */
    OutboxRow mark(TimedConnection connection, OutboxRow row, JournalEntry entry, boolean opened, Duration lease)
            throws SQLException {
        Duration call = Duration.between(entry.openedAt(), entry.attemptsEndAt());
        Instant due = DatabaseClock.OF_DATABASE.now(connection).plus(call).plus(lease);
        OutboxRow marked = opened ? row.marked(String.join(" ", entry.attempts()), due) : row.unopened();
        if (!writes(connection, marked, row.version())) {
            throw lost();
        }
        return marked;
    }

    private static SQLException lost() {
        return new SQLException("the row was taken by another server, or discarded");
    }

    /** Writes a row, unless another server, a person or the shop has changed it since. */
    boolean write(TimedConnection connection, OutboxRow row) throws SQLException {
        boolean isDecided = row.entry().state().isDecided();
        return writes(connection, isDecided ? row.due(DatabaseClock.OF_DATABASE.now(connection)) : row, row.version());
    }

    private boolean writes(TimedConnection connection, OutboxRow row, long version) throws SQLException {
        OutboxEntry entry = row.entry();
        return Sql.writes(
                connection,
                "UPDATE merchant_sdk_outbox SET state = ?, attempt = ?, version = version + 1, tries = ?, due_at = ?,"
                        + " transaction_id = ?, reason = ?"
                        + (entry.state().isFinal() ? CLOSES : ", held_lane = lane") + UNCHANGED,
                entry.state().name(),
                row.attempt(),
                entry.tries(),
                Sql.time(entry.dueAt()),
                entry.transactionId().orElse(null),
                entry.reason().orElse(null),
                merchant,
                entry.orderId(),
                row.sequence(),
                version);
    }

    /** Puts off a row whose processing failed. Its state remains. */
    void putOff(OutboxRow row, Duration pause) {
        own.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "UPDATE merchant_sdk_outbox SET due_at = ?, reason = ?" + UNCHANGED,
                        Sql.time(DatabaseClock.OF_DATABASE.now(connection).plus(pause)),
                        row.entry().reason().orElse(null),
                        merchant,
                        row.entry().orderId(),
                        row.sequence(),
                        row.version()));
    }

    /**
     * A parked row is looked up if the journal contains its attempt, and otherwise sent. A listener that retries what it
     * learns in one transaction would do so for ever, so it can't.
     */
    boolean retry(Connection shop, String orderId) {
        String change = "tries = 0, state = CASE WHEN EXISTS (SELECT 1 FROM merchant_sdk_journal j"
                + " WHERE j.merchant = merchant_sdk_outbox.merchant"
                + " AND j.order_id = merchant_sdk_outbox.order_id"
                + " AND j.attempts LIKE '%' || merchant_sdk_outbox.attempt || '%')"
                + " THEN 'UNKNOWN' ELSE 'WAITING' END";
        return run(shop, own -> changes(own, orderId, change, "state = 'PARKED' AND due_at < CURRENT_TIMESTAMP"));
    }

    /**
     * Also removes the pending attempt of a debit without an attempt in the journal: it wasn't sent, and now it won't be.
     * First the row is locked, so that no server adds the pending attempt afterwards.
     */
    boolean discard(Connection shop, String orderId) {
        return run(
                shop,
                connection -> connection.inTransaction(own -> {
                    String open = "state IN ('WAITING', 'UNKNOWN', 'PARKED')";
                    boolean discarded = changes(own, orderId, "state = 'DISCARDED'" + CLOSES, open);
                    if (discarded) {
                        String unsent = FORGET + OF_ORDER + " AND attempt IS NULL)";
                        Sql.update(own, unsent, merchant, orderId, merchant, orderId);
                    }
                    return discarded;
                }));
    }

    private boolean changes(TimedConnection own, String orderId, String change, String condition) throws SQLException {
        String update = "UPDATE merchant_sdk_outbox SET version = version + 1, due_at = CURRENT_TIMESTAMP, " + change;
        return Sql.update(own, update + OF_ORDER + " AND " + condition, merchant, orderId) == 1;
    }

    private <R> R run(Connection shop, TransactionRunner.SqlWork<R> work) {
        return new TransactionRunner.OfCaller(shop, own.timeout()).run(TABLE, work);
    }

    List<OutboxEntry> entries(String column, String value, int limit) {
        return own.run(
                TABLE,
                connection -> Sql.query(
                        connection,
                        "SELECT " + OutboxRow.ENTRY_COLUMNS + " FROM merchant_sdk_outbox WHERE merchant = ? AND "
                                + column + " = ? ORDER BY sequence_number FETCH FIRST ? ROWS ONLY",
                        OutboxRow::entry,
                        merchant,
                        value,
                        limit));
    }

    long count(OutboxState state) {
        return own.run(
                TABLE,
                connection -> Sql.query(
                                connection,
                                "SELECT COUNT(*) AS number FROM merchant_sdk_outbox WHERE merchant = ? AND state = ?",
                                row -> row.getLong("number"),
                                merchant,
                                state.name())
                        .get(0));
    }

    int deleteBefore(Instant moment) {
        return own.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "DELETE FROM merchant_sdk_outbox"
                                + " WHERE merchant = ? AND state IN ('ACCEPTED', 'DISCARDED') AND due_at < ?",
                        merchant,
                        Sql.time(moment)));
    }
}
