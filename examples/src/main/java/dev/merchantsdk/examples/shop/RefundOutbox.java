package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.Payment;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

// tag::task
final class RefundOutbox implements OutboxListener {
    private final OrderTable orders;
    private final Outbox outbox;

    RefundOutbox(OrderTable orders, Merchant merchant, JdbcStores stores) {
        this.orders = orders;
        this.outbox =
                Outbox.of(merchant.payments(), merchant.inbox(), stores, this).build();
    }

    void refund(Connection connection, Payment payment, String refundId, Amount part, String email) {
        orders.insert(refundId, part, email); // the callback needs the price
        outbox.refund(connection, payment.refund(refundId, part).build());
    }

    /** On each server, for each of several threads. */
    Future<?> start(ScheduledExecutorService scheduler) {
        return scheduler.scheduleWithFixedDelay(outbox::work, 0, 1, TimeUnit.SECONDS);
    }

    @Override
    public void onChange(OutboxEntry entry, Connection connection) throws SQLException {
        if (entry.state() == OutboxState.PARKED) {
            insertTask(connection, entry.orderId(), entry.reason().orElse("")); // committed with the state
        }
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        System.getLogger("shop").log(System.Logger.Level.WARNING, "the outbox failed", failure);
    }
    // end::task

    private static void insertTask(Connection connection, String orderId, String reason) throws SQLException {
        try (PreparedStatement task =
                connection.prepareStatement("INSERT INTO task (order_id, reason) VALUES (?, ?)")) {
            task.setString(1, orderId);
            task.setString(2, reason);
            task.executeUpdate();
        }
    }
}
