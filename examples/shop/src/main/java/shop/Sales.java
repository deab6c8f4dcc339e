package shop;

import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;
import shop.LiveFeed.ShopNews;
import shop.Sale.Buyer;
import shop.Sale.SaleKind;

/** The tables of sales and of their lines. Those with a transaction are the books. */
@Component
record Sales(
        JdbcTemplate db, TransactionOperations transactions, InstantSource clock, ApplicationEventPublisher events) {
    /** @throws org.springframework.dao.DuplicateKeyException if the order id exists */
    void add(String id, SaleKind kind, Buyer buyer, List<SaleLine> lines, @Nullable String origin) {
        Object price = SaleLine.total(lines).toBigDecimal();
        String insert = "INSERT INTO sale (id, kind, email, phone, price, created_at, origin)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)";
        String insertLine = "INSERT INTO sale_line (sale_id, line_no, name, price, quantity) VALUES (?, ?, ?, ?, ?)";
        transactions.executeWithoutResult(status -> {
            db.update(insert, id, kind.name(), buyer.email(), buyer.phone(), price, now(), origin);
            lines.forEach(line -> db.update(
                    insertLine, id, line.lineNo(), line.name(), line.price().toBigDecimal(), line.quantity()));
        });
    }

    Optional<Sale> find(String id) {
        return list("id = ?", id).stream().findFirst();
    }

    /** Reads a sale and keeps others from changing it until the transaction ends. */
    Sale lock(String id) {
        return list("id = ? FOR UPDATE", id).get(0);
    }

    /** Returns the latest sales, the newest first. */
    List<Sale> latest() {
        return list("TRUE ORDER BY created_at DESC, id LIMIT 100");
    }

    /** Returns the refunds of a sale, or the debits of a tea box. */
    public List<Sale> from(String origin) {
        return list("origin = ? ORDER BY created_at, id", origin);
    }

    List<Sale> open() {
        return list("state = 'NEW' ORDER BY created_at, id");
    }

    /** Returns the open sales whose pages have expired. All others stay open until their result is known. */
    List<Sale> overdue() {
        String condition = "state = 'NEW' AND kind IN ('CARD', 'SBP', 'CREDIT') AND application_id IS NULL";
        return list(condition + " AND created_at < ?", now().minusDays(3));
    }

    /** Returns the credits to query: undecided ones of a month, once an hour also older and approved ones. */
    List<Sale> credits() {
        OffsetDateTime monthAgo = now().minusDays(30);
        String hourly = "? AND (state = 'NEW' OR state = 'DONE' AND booked_at > ?)";
        String condition = "kind = 'CREDIT' AND (state = 'NEW' AND created_at > ? OR " + hourly + ")";
        return list(condition, monthAgo, now().getMinute() == 0, monthAgo);
    }

    /** Returns the failed refunds whose lines weren't refunded again. */
    List<Sale> failedRefunds() {
        return list("state = 'FAILED' AND id IN (SELECT refund_id FROM sale_line) ORDER BY created_at, id");
    }

    /** Returns the sale that is booked with a transaction. */
    Optional<Sale> booked(String transaction) {
        return list("transaction_id = ?", transaction).stream().findFirst();
    }

    List<Sale> booked(Instant from, Instant before) {
        String condition = "transaction_id IS NOT NULL AND booked_at >= ? AND booked_at < ? ORDER BY booked_at";
        return list(condition, time(from), time(before));
    }

    private List<Sale> list(String condition, Object... parameters) {
        String query = "SELECT * FROM sale WHERE " + condition;
        return db.query(query, new SimplePropertyRowMapper<>(Sale.class), parameters);
    }

    /** Returns the lines of a sale. A failed refund has returned none. */
    List<SaleLine> lines(String id) {
        String query = "SELECT line_no, name, price, quantity,"
                + " (SELECT id FROM sale WHERE sale.id = refund_id AND state <> 'FAILED') AS refund_id"
                + " FROM sale_line WHERE sale_id = ? ORDER BY line_no";
        return db.query(query, new SimplePropertyRowMapper<>(SaleLine.class), id);
    }

    /** Stores where the customer pays. */
    void opened(String id, String page, @Nullable String application) {
        update(id, "waits for the customer", "page = ?, application_id = ? WHERE id = ?", page, application, id);
    }

    /** Books a success, which is final. Returns false if one is known already. */
    boolean succeed(String id, @Nullable String transaction) {
        String change =
                "state = 'DONE', reason = NULL, transaction_id = ?, booked_at = ? WHERE id = ? AND state <> 'DONE'";
        return update(id, "succeeded", change, transaction, now(), id);
    }

    /** Changes nothing if a result is known already, but an approved credit fails when the customer cancels it. */
    void fail(String id, String reason) {
        String change = "state = 'FAILED', reason = ? WHERE id = ? AND (state = 'NEW' OR kind = 'CREDIT')";
        update(id, "failed: " + reason, change, reason, id);
    }

    /** Marks a line as returned by a refund. */
    void refund(String id, SaleLine line, String refund) {
        db.update("UPDATE sale_line SET refund_id = ? WHERE sale_id = ? AND line_no = ?", refund, id, line.lineNo());
    }

    private boolean update(String id, String news, String change, @Nullable Object... parameters) {
        boolean isChanged = db.update("UPDATE sale SET " + change, parameters) > 0;
        if (isChanged) {
            report(id, news);
        }
        return isChanged;
    }

    /** Shows news of a sale on its page; a refund or debit has none of its own. */
    void report(String id, String news) {
        String page = find(id).flatMap(Sale::origin).orElse(id);
        events.publishEvent(new ShopNews(page, "Order " + id + ": " + news));
    }

    private OffsetDateTime now() {
        return time(clock.instant());
    }

    /** Databases store no {@link Instant}. */
    static OffsetDateTime time(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
