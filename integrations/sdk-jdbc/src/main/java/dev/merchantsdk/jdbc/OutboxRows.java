package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.payments.spi.CardScheme;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The table of the outbox. A server takes a row by a conditional update of its version, which needs no row lock between
 * two statements and thus no {@code SKIP LOCKED}: of two servers that read one row, the second changes nothing.
 */
record OutboxRows(TransactionRunner.OfStore own, String merchant) {
    static final String TABLE = "merchant_sdk_outbox";
    private static final int CANDIDATES = 16;
    private static final String SELECT = "SELECT order_id, endpoint, price_kopecks, request, card_scheme, state,"
            + " version, tries, added_at, due_at, transaction_id, reason FROM merchant_sdk_outbox o WHERE merchant = ?";
    private static final String OF_ORDER = " WHERE merchant = ? AND order_id = ?";
    /** A row is next if it is due, and no earlier row of its lane is left. A closed row has no lane. */
    private static final String NEXT = SELECT + " AND state = ? AND due_at <= ? AND NOT EXISTS (SELECT 1"
            + " FROM merchant_sdk_outbox e WHERE e.merchant = o.merchant AND e.lane = o.lane"
            + " AND e.sequence_number < o.sequence_number)"
            + " ORDER BY sequence_number FETCH FIRST " + CANDIDATES + " ROWS ONLY";

    private static final String CLOSES = "lane = NULL, request = NULL";

    /** Adds a row in the shop's transaction. Returns false if the order id is in the table. */
    boolean add(Connection shop, StoredRequest request, @Nullable CardScheme scheme) {
        return run(
                shop,
                connection -> Sql.inserts(
                        connection,
                        "INSERT INTO merchant_sdk_outbox (merchant, order_id, lane, endpoint, price_kopecks, request,"
                                + " card_scheme, state, version, tries) VALUES (?, ?, ?, ?, ?, ?, ?, 'WAITING', 0, 0)",
                        merchant,
                        request.request().orderId(),
                        OutboxRow.lane(request.request()),
                        request.endpoint(),
                        request.request().price().kopecks(),
                        request.toText(),
                        scheme == null ? null : scheme.name()));
    }

    Instant now() {
        return own.run(TABLE, DatabaseClock.OF_DATABASE::now);
    }

    /** Takes a row that was due at the given time, until the lease has passed. Rows to look up are the last ones. */
    Optional<OutboxRow> take(Instant due, Duration lease) {
        return own.run(TABLE, connection -> {
            Optional<OutboxRow> waiting = take(connection, OutboxState.WAITING, due, lease);
            return waiting.isPresent() ? waiting : take(connection, OutboxState.UNKNOWN, due, lease);
        });
    }

    private Optional<OutboxRow> take(TimedConnection connection, OutboxState state, Instant due, Duration lease)
            throws SQLException {
        List<OutboxRow> candidates;
        do {
            candidates = Sql.query(connection, NEXT, OutboxRows::row, merchant, state.name(), Sql.time(due));
            Instant end = DatabaseClock.OF_DATABASE.now(connection).plus(lease);
            for (OutboxRow row : candidates) {
                OutboxEntry taken = row.entry().withTries(row.entry().tries() + 1, end);
                if (write(connection, taken, row.version())) {
                    return Optional.of(new OutboxRow(taken, row.request(), row.scheme(), row.version() + 1));
                }
            }
        } while (!candidates.isEmpty()); // other servers have taken all of them
        return Optional.empty();
    }

    /** Writes a changed row, unless another server has changed it since it had this version. */
    boolean write(TimedConnection connection, OutboxEntry entry, long version) throws SQLException {
        return Sql.update(
                        connection,
                        "UPDATE merchant_sdk_outbox SET state = ?, version = version + 1, tries = ?, due_at = ?,"
                                + " transaction_id = ?, reason = ?"
                                + (entry.state().isFinal() ? ", " + CLOSES : "") + OF_ORDER + " AND version = ?",
                        entry.state().name(),
                        entry.tries(),
                        Sql.time(entry.dueAt()),
                        entry.transactionId().orElse(null),
                        entry.reason().orElse(null),
                        merchant,
                        entry.orderId(),
                        version)
                == 1;
    }

    /** Changes a parked row in the shop's transaction. Returns false if it isn't parked. */
    boolean resolve(Connection shop, String orderId, OutboxState next) {
        return run(
                shop,
                connection -> Sql.update(
                                connection,
                                "UPDATE merchant_sdk_outbox SET state = ?, version = version + 1, tries = 0,"
                                        + " due_at = CURRENT_TIMESTAMP" + (next.isFinal() ? ", " + CLOSES : "")
                                        + OF_ORDER + " AND state = 'PARKED'",
                                next.name(),
                                merchant,
                                orderId)
                        == 1);
    }

    private <R> R run(Connection shop, TransactionRunner.SqlWork<R> work) {
        return new TransactionRunner.OfCaller(shop, own.timeout()).run(TABLE, work);
    }

    List<OutboxEntry> entries(String condition, String value) {
        return own
                .run(
                        TABLE,
                        connection -> Sql.query(
                                connection,
                                SELECT + " AND " + condition + " = ? ORDER BY sequence_number",
                                OutboxRows::row,
                                merchant,
                                value))
                .stream()
                .map(OutboxRow::entry)
                .toList();
    }

    OutboxBacklog backlog() {
        return own.run(
                TABLE,
                connection -> Sql.query(
                                connection,
                                "SELECT COUNT(CASE state WHEN 'WAITING' THEN 1 END) AS rows_waiting,"
                                        + " COUNT(CASE state WHEN 'UNKNOWN' THEN 1 END) AS rows_unknown,"
                                        + " COUNT(CASE state WHEN 'PARKED' THEN 1 END) AS rows_parked, MIN(added_at) AS oldest"
                                        + " FROM merchant_sdk_outbox"
                                        + " WHERE merchant = ? AND state IN ('WAITING', 'UNKNOWN', 'PARKED')",
                                row -> new OutboxBacklog(
                                        row.getLong("rows_waiting"),
                                        row.getLong("rows_unknown"),
                                        row.getLong("rows_parked"),
                                        Optional.ofNullable(row.getObject("oldest", OffsetDateTime.class))
                                                .map(OffsetDateTime::toInstant)),
                                merchant)
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

    private static OutboxRow row(ResultSet row) throws SQLException {
        OutboxEntry entry = new OutboxEntry(
                row.getString("order_id"),
                row.getString("endpoint"),
                Amount.ofKopecks(row.getLong("price_kopecks")),
                OutboxState.valueOf(row.getString("state")),
                row.getInt("tries"),
                Sql.instant(row, "added_at"),
                Sql.instant(row, "due_at"),
                Optional.ofNullable(row.getString("transaction_id")),
                Optional.ofNullable(row.getString("reason")));
        return new OutboxRow(entry, row.getString("request"), row.getString("card_scheme"), row.getLong("version"));
    }
}
