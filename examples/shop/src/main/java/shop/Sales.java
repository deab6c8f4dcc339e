package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/** The tables of sales, of their lines, and of the postings of what was paid and returned. */
@Component
record Sales(JdbcClient db, TransactionOperations transactions, InstantSource clock, ApplicationEventPublisher events) {
    /** @param amount without a sign, also for money that went out */
    record Booked(String transactionId, String saleId, Amount amount, Instant bookedAt) {
        @Override
        public String toString() {
            return "booked " + amount.toDecimalString() + " for order " + saleId;
        }
    }

    /** @throws org.springframework.dao.DuplicateKeyException if the order id exists */
    void add(String id, SaleKind kind, Buyer buyer, List<SaleLine> lines) {
        Amount price = SaleLine.total(lines);
        insert(id, lines, kind.name(), buyer.email(), buyer.number(), price.toBigDecimal(), null, null, null);
    }

    /** Adds the refund of a part of a transaction. */
    void addRefund(String id, Sale sale, String transaction, Amount amount) {
        Object price = amount.toBigDecimal();
        insert(id, List.of(), "REFUND", sale.email(), sale.phone(), price, sale.id(), transaction, null);
    }

    /** Adds a debit of a tea box, unless an earlier run of the job has. */
    void addDebit(String id, TeaBox box) {
        if (find(id).isEmpty()) {
            List<SaleLine> lines = List.of(new SaleLine(1, Product.TEA_BOX.name(), box.price(), 1, Optional.empty()));
            Object price = box.price().toBigDecimal();
            Object due = box.nextOn().orElseThrow();
            insert(id, lines, "TEA_BOX", box.email(), box.phone(), price, box.id(), null, due);
        }
    }

    private void insert(String id, List<SaleLine> lines, @Nullable Object... columns) {
        transactions.executeWithoutResult(status -> {
            db.sql("INSERT INTO sale (id, created_at, kind, email, phone, price, origin, returned_id, due_on)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
                    .param(id)
                    .param(time(clock.instant()))
                    .params(Arrays.asList(columns))
                    .update();
            for (SaleLine line : lines) {
                db.sql("INSERT INTO sale_line (sale_id, line_no, name, price, quantity) VALUES (?, ?, ?, ?, ?)")
                        .params(id, line.lineNo(), line.name(), line.price().toBigDecimal(), line.quantity())
                        .update();
            }
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
    List<Sale> from(String origin) {
        return list("origin = ? ORDER BY created_at, id", origin);
    }

    List<Sale> open() {
        return list("state IN ('NEW', 'CHECKING') ORDER BY created_at, id");
    }

    List<Sale> failedRefunds() {
        return list("kind = 'REFUND' AND state = 'FAILED' ORDER BY created_at, id");
    }

    List<Sale> withReceipt(ReceiptStage stage) {
        return list("receipt = ? ORDER BY created_at, id", stage.name());
    }

    /** Returns the sales whose receipts a person must look into. */
    List<Sale> withoutReceipt() {
        return list(
                "receipt = 'FAILED' OR receipt = 'ORDERED' AND receipt_at < ? ORDER BY created_at, id",
                time(clock.instant().minus(Duration.ofHours(1))));
    }

    /** Returns the failed refunds of second payments: these have no lines that could be refunded again. */
    List<Sale> failedReturns() {
        return list("kind = 'REFUND' AND state = 'FAILED'"
                + " AND returned_id <> (SELECT transaction_id FROM sale paid WHERE paid.id = sale.origin)"
                + " AND NOT EXISTS (SELECT 1 FROM sale later WHERE later.returned_id = sale.returned_id"
                + " AND later.state <> 'FAILED') ORDER BY created_at, id");
    }

    private List<Sale> list(String condition, Object... parameters) {
        return db.sql("SELECT * FROM sale WHERE " + condition)
                .params(parameters)
                .query(Sale.class)
                .list();
    }

    /** Returns the lines of a sale, or those that a refund returns. A failed refund has returned none. */
    List<SaleLine> lines(String id) {
        return db.sql("SELECT line_no, name, price, quantity,"
                        + " (SELECT id FROM sale WHERE sale.id = refund_id AND state <> 'FAILED') AS refund_id"
                        + " FROM sale_line WHERE sale_id = ? OR sale_line.refund_id = ? ORDER BY line_no")
                .params(id, id)
                .query(SaleLine.class)
                .list();
    }

    /** Stores where the customer pays. */
    void opened(String id, String page, @Nullable String application) {
        update(id, "waits for the customer", "page = ?, application_id = ?", "TRUE", page, application);
    }

    void checking(String id) {
        update(id, "response lost, being checked", "state = 'CHECKING'", "state = 'NEW'");
    }

    /** Returns false if a success is known already, which is final. */
    boolean succeed(String id, @Nullable String transaction, ReceiptStage receipt) {
        String change = "state = 'DONE', reason = NULL, transaction_id = ?, receipt = ?";
        return update(id, "succeeded", change, "state <> 'DONE'", transaction, receipt.name());
    }

    /** Changes nothing if a result is known already. */
    void fail(String id, String reason) {
        update(id, "failed. " + reason, "state = 'FAILED', reason = ?", "state IN ('NEW', 'CHECKING')", reason);
    }

    /** Marks a line as returned by a refund. */
    void refund(String id, SaleLine line, String refund) {
        db.sql("UPDATE sale_line SET refund_id = ? WHERE sale_id = ? AND line_no = ?")
                .params(refund, id, line.lineNo())
                .update();
    }

    /** Returns false if the receipt isn't at this stage any more: another server was faster. */
    boolean moveReceipt(String id, ReceiptStage from, ReceiptStage to) {
        String change = "receipt = ?, receipt_at = ?";
        return update(id, "receipt " + to, change, "receipt = '" + from + "'", to.name(), time(clock.instant()));
    }

    /** Returns false if this was stored already. */
    boolean ship(String id, boolean shipped) {
        String now = shipped ? "TRUE" : "FALSE";
        return update(id, "shipped: " + shipped, "shipped = " + now, "state = 'DONE' AND shipped <> " + now);
    }

    private boolean update(String id, String news, String change, String condition, @Nullable Object... parameters) {
        int rows = db.sql("UPDATE sale SET " + change + " WHERE " + condition + " AND id = ?")
                .params(Arrays.asList(parameters))
                .param(id)
                .update();
        if (rows > 0) {
            String page = find(id).flatMap(Sale::origin).orElse(id); // a refund or debit has no page of its own
            events.publishEvent(new ShopNews(page, "Order " + id + ": " + news));
        }
        return rows > 0;
    }

    /** Returns false if the transaction is booked already, as after the repetition of an old callback. */
    boolean book(VerifiedTransaction verified) {
        int rows = db.sql("INSERT INTO posting (transaction_id, sale_id, amount, booked_at) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT DO NOTHING")
                .param(verified.transactionId())
                .param(verified.orderId())
                .param(verified.price().toBigDecimal())
                .param(time(clock.instant()))
                .update();
        return rows > 0;
    }

    Optional<Booked> booked(String transaction) {
        return db.sql("SELECT * FROM posting WHERE transaction_id = ?")
                .param(transaction)
                .query(Booked.class)
                .optional();
    }

    List<Booked> booked(Instant from, Instant before) {
        return db.sql("SELECT * FROM posting WHERE booked_at >= ? AND booked_at < ? ORDER BY booked_at")
                .params(time(from), time(before))
                .query(Booked.class)
                .list();
    }

    /** Databases store no {@link Instant}. */
    static OffsetDateTime time(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
