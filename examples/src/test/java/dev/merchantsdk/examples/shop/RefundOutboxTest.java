package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the code of the guide to the outbox. */
@Timeout(120)
final class RefundOutboxTest {
    private static final Amount PART = Amount.parse("120.00");

    private final ShopSandbox shop = new ShopSandbox();
    private final Database database = Engine.H2.newDatabase(JdbcSchema::create);
    private final JdbcStores stores = JdbcStores.of(database.pooled(), "shop");
    private final Merchant merchant = Merchant.builder()
            .sdk(shop.sandbox.sdk())
            .stores(stores)
            .books(new OrderBooks(shop.orders, shop.cards))
            .build();
    private final RefundOutbox outbox = new RefundOutbox(shop.orders, merchant, stores);
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void close() {
        scheduler.shutdownNow();
        shop.close();
    }

    private void refund() throws Exception {
        database.execute("CREATE TABLE task (order_id VARCHAR, reason VARCHAR)");
        shop.pay("A-1", "990.50");
        OneStepPayment request = OneStepPayment.of("A-1", Amount.parse("990.50"), ShopSandbox.EMAIL);
        Payment payment = Payment.of(
                request,
                merchant.records().getSecure(shop.order("A-1").transactionId().orElseThrow()));
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            outbox.refund(connection, payment, "R-1", PART, ShopSandbox.EMAIL);
            connection.commit();
        }
        assertThat(outbox.start(scheduler)).isNotDone();
    }

    private void await(Callable<Boolean> condition) throws Exception {
        while (!condition.call()) {
            assertThat(shop.sandbox.payments().awaitCallbacks(Duration.ofMinutes(1)))
                    .isNotNull();
        }
    }

    @Test
    void sendsACommittedRefundOnceAndBooksIt() throws Exception {
        refund();

        await(() -> shop.order("R-1").state() == OrderState.DONE);

        assertThat(shop.received("payments.refund")).isOne();
    }

    @Test
    void makesATaskOfARefusedRefund() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.reply(400, "{\"error\":\"Invalid request\"}"));
        refund();

        await(() -> !database.column("SELECT order_id FROM task").isEmpty());

        assertThat(database.column("SELECT order_id FROM task")).isEqualTo(List.of("R-1"));
        assertThat(shop.order("R-1").state()).isEqualTo(OrderState.OPEN);
    }
}
