package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The shop's table of order ids: one row for each payment, refund, hold, debit or payout. This one is in memory; yours is
 * in your database.
 */
final class OrderTable {
    private final Map<String, OrderRow> rows = new ConcurrentHashMap<>();
    private final Queue<String> refunds = new ConcurrentLinkedQueue<>();

    /** What has become of an order id. */
    enum OrderState {
        OPEN,
        DONE,
        FAILED
    }

    /**
     * @param price what you sent to the service under this order id
     * @param transactionId the service's id of the transaction that closed the row; empty while it is open
     */
    record OrderRow(String orderId, Amount price, String email, OrderState state, Optional<String> transactionId) {}

    /** {@code INSERT … ON CONFLICT DO NOTHING}, so that you can try again; an order id keeps its price and payer. */
    void insert(String orderId, Amount price, String email) {
        OrderRow row = new OrderRow(orderId, price, email, OrderState.OPEN, Optional.empty());
        OrderRow earlier = rows.putIfAbsent(orderId, row);
        if (earlier != null
                && !(earlier.price().equals(price) && earlier.email().equals(email))) {
            throw new IllegalStateException("the order id " + orderId + " is used with another price or payer");
        }
    }

    Optional<OrderRow> find(String orderId) {
        return Optional.ofNullable(rows.get(orderId));
    }

    /**
     * {@code UPDATE … WHERE order_id = ? AND state = 'OPEN'}; returns whether the row is now closed by this transaction.
     */
    boolean close(String orderId, OrderState state, String transactionId) {
        OrderRow closed = rows.computeIfPresent(
                orderId,
                (id, row) -> row.state() == OrderState.OPEN
                        ? new OrderRow(id, row.price(), row.email(), state, Optional.of(transactionId))
                        : row);
        return closed != null
                && closed.transactionId().filter(transactionId::equals).isPresent();
    }

    /** Notes a transaction to refund, because another one has paid its order id. */
    void refundLater(String transactionId) {
        refunds.add(transactionId);
    }

    List<String> refundsDue() {
        return List.copyOf(refunds);
    }

    /** Returns the order ids without a result. */
    List<String> open() {
        return rows.values().stream()
                .filter(row -> row.state() == OrderState.OPEN)
                .map(OrderRow::orderId)
                .sorted()
                .toList();
    }
}
