package dev.merchantsdk.jdbc;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes the rows of a merchant's cards and their attempts, in a transaction of the caller. */
record HistoryRows(String merchant) {
    private static final String SELECT =
            "SELECT c.card, c.scheme, c.payout_only, a.order_id, a.attempted_at, a.price_kopecks, a.result, a.code"
                    + " FROM ";
    private static final String ATTEMPTS =
            " LEFT JOIN merchant_sdk_recurring_attempt a" + " ON a.merchant = c.merchant AND a.card = c.card";

    /**
     * Locks a card's row until the transaction ends. Creates the row if the row does not exist. A transaction locks the
     * row of only one card. After that, the transaction waits for another transaction only if both insert an attempt
     * with the same order id. The transaction that inserts the order id first does not wait, so two transactions never
     * wait for each other.
     */
    void lock(TimedConnection connection, RecurringKey card) throws SQLException {
        boolean locked = locks(connection, card);
        while (!locked) {
            // If another transaction creates the row at the same time, the insert waits for that transaction and
            // inserts nothing. Then locks() locks the row.
            locked = makes(connection, card) || locks(connection, card);
        }
    }

    private boolean locks(TimedConnection connection, RecurringKey card) throws SQLException {
        return Sql.finds(
                connection,
                "SELECT 1 FROM merchant_sdk_recurring_card WHERE merchant = ? AND card = ? FOR UPDATE",
                merchant,
                card.fingerprint());
    }

    private boolean makes(TimedConnection connection, RecurringKey card) throws SQLException {
        return Sql.writes(
                connection,
                "INSERT INTO merchant_sdk_recurring_card (merchant, card, scheme, payout_only) VALUES (?, ?, ?, ?)",
                merchant,
                card.fingerprint(),
                CardScheme.UNKNOWN.name(),
                false);
    }

    RecurringHistory read(TimedConnection connection, RecurringKey card) throws SQLException {
        return histories(
                        connection,
                        SELECT + "merchant_sdk_recurring_card c" + ATTEMPTS + " WHERE c.merchant = ? AND c.card = ?",
                        merchant,
                        card.fingerprint())
                .stream()
                .findFirst()
                .orElseGet(() -> RecurringHistory.empty(CardScheme.UNKNOWN));
    }

    /** Reads the histories of cards by a join, because H2 would compare each row with all parameters of an IN. */
    List<RecurringHistory> read(TimedConnection connection, List<String> cards) throws SQLException {
        return histories(
                connection,
                SELECT + "UNNEST(CAST(? AS VARCHAR ARRAY)) AS n(card) JOIN merchant_sdk_recurring_card c"
                        + " ON c.merchant = ? AND c.card = n.card" + ATTEMPTS,
                cards.toArray(String[]::new),
                merchant);
    }

    /** Reads cards and their attempts in one statement, because two statements could read different states. */
    private static List<RecurringHistory> histories(TimedConnection connection, String sql, Object... values)
            throws SQLException {
        return Sql.query(connection, sql, row -> Map.entry(row.getString("card"), part(row)), values).stream()
                .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())))
                .values()
                .stream()
                .map(HistoryRows::joined)
                .toList();
    }

    /** Returns the cards of the newest attempts, of those since a moment. H2 sorts by the index only in its order. */
    List<String> newestCards(TimedConnection connection, Instant since, int attempts) throws SQLException {
        return Sql.query(
                        connection,
                        "SELECT card FROM merchant_sdk_recurring_attempt WHERE merchant = ? AND attempted_at >= ?"
                                + " ORDER BY merchant DESC, attempted_at DESC FETCH FIRST " + attempts
                                + " ROWS ONLY",
                        row -> row.getString("card"),
                        merchant,
                        Sql.time(since))
                .stream()
                .distinct()
                .toList();
    }

    /** Writes the differences between two histories of a card. */
    void write(TimedConnection connection, RecurringKey card, RecurringHistory before, RecurringHistory after)
            throws SQLException {
        if (after.scheme() != before.scheme() || after.payoutOnly() != before.payoutOnly()) {
            Sql.update(
                    connection,
                    "UPDATE merchant_sdk_recurring_card SET scheme = ?, payout_only = ?"
                            + " WHERE merchant = ? AND card = ?",
                    after.scheme().name(),
                    after.payoutOnly(),
                    merchant,
                    card.fingerprint());
        }
        for (RecurringAttempt removed : without(before.attempts(), after.attempts())) {
            Sql.update(
                    connection,
                    "DELETE FROM merchant_sdk_recurring_attempt WHERE merchant = ? AND card = ? AND order_id = ?",
                    merchant,
                    card.fingerprint(),
                    removed.orderId());
        }
        for (RecurringAttempt added : without(after.attempts(), before.attempts())) {
            insert(connection, card, added);
        }
    }

    Optional<RecurringKey> cardOf(TimedConnection connection, String orderId) throws SQLException {
        return Sql.query(
                        connection,
                        "SELECT card FROM merchant_sdk_recurring_attempt WHERE merchant = ? AND order_id = ?",
                        row -> RecurringKey.ofFingerprint(row.getString("card")),
                        merchant,
                        orderId)
                .stream()
                .findFirst();
    }

    Optional<Instant> oldestWithoutResult(TimedConnection connection, Instant since) throws SQLException {
        return Sql.query(
                        connection,
                        "SELECT attempted_at FROM merchant_sdk_recurring_attempt WHERE merchant = ? AND attempted_at >= ?"
                                + " AND (result = 'PENDING' OR (result = 'REFUSED' AND code IS NULL))"
                                + " ORDER BY attempted_at FETCH FIRST 1 ROWS ONLY",
                        row -> Sql.instant(row, "attempted_at"),
                        merchant,
                        Sql.time(since))
                .stream()
                .findFirst();
    }

    /** Returns a copy of a history whose times are truncated to the precision of the database. */
    static RecurringHistory truncated(RecurringHistory history) {
        return new RecurringHistory(
                history.scheme(),
                history.payoutOnly(),
                history.attempts().stream()
                        .map(attempt -> new RecurringAttempt(
                                attempt.orderId(),
                                Sql.truncated(attempt.at()),
                                attempt.price(),
                                attempt.result(),
                                attempt.code()))
                        .toList());
    }

    private void insert(TimedConnection connection, RecurringKey card, RecurringAttempt attempt) throws SQLException {
        boolean inserted = Sql.writes(
                connection,
                "INSERT INTO merchant_sdk_recurring_attempt"
                        + " (merchant, card, order_id, attempted_at, price_kopecks, result, code)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                merchant,
                card.fingerprint(),
                attempt.orderId(),
                Sql.time(attempt.at()),
                attempt.price().kopecks(),
                attempt.result().name(),
                attempt.code().map(ResponseCode::raw).orElse(null));
        if (!inserted) {
            throw new IllegalStateException("an order id belongs to another card");
        }
    }

    private static List<RecurringAttempt> without(List<RecurringAttempt> all, List<RecurringAttempt> removed) {
        List<RecurringAttempt> rest = new ArrayList<>(all);
        rest.removeAll(new HashSet<>(removed)); // a set, because removeAll looks up every attempt in its argument
        return rest;
    }

    /**
     * Returns a history with the card and the attempt of a row of the query result. A card without attempts has one row
     * without an attempt.
     */
    private static RecurringHistory part(ResultSet row) throws SQLException {
        RecurringHistory card = new RecurringHistory(
                CardScheme.valueOf(row.getString("scheme")), row.getBoolean("payout_only"), List.of());
        return row.getString("order_id") == null ? card : card.with(attempt(row));
    }

    private static RecurringHistory joined(List<RecurringHistory> parts) {
        RecurringHistory any = parts.get(0);
        return new RecurringHistory(
                any.scheme(),
                any.payoutOnly(),
                parts.stream().flatMap(part -> part.attempts().stream()).toList());
    }

    private static RecurringAttempt attempt(ResultSet row) throws SQLException {
        return new RecurringAttempt(
                row.getString("order_id"),
                Sql.instant(row, "attempted_at"),
                Amount.ofKopecks(row.getLong("price_kopecks")),
                RecurringAttempt.Result.valueOf(row.getString("result")),
                Optional.ofNullable(row.getObject("code", Integer.class)).map(ResponseCode::of));
    }
}
