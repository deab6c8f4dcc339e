package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@ExtendWith(OutputCaptureExtension.class)
@Timeout(value = 1, unit = TimeUnit.MINUTES)
final class JobsTest {
    private final ApplicationContextRunner runner = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test")
            .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE))
            .withBean(Shipments.class);

    private static final String EMAIL = "payer@shop.example";
    private static final String LONG_AGO = "TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00'";

    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner stored = runner.withPropertyValues("merchant.sdk.create-schema=true")
            .withBean(DataSource.class, () -> pool)
            .withBean(JdbcTemplate.class, () -> new JdbcTemplate(pool))
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool));

    static final class Shipments {
        final BlockingQueue<String> shipped = new LinkedBlockingQueue<>();
        private boolean failed;

        @EventListener
        void on(PaymentSucceeded paid) {
            if (!failed) {
                failed = true;
                throw new IllegalStateException("out of stock");
            }
            shipped.add(paid.transaction().orderId());
        }
    }

    @Test
    void booksAPaymentWhoseResponseAndCallbackWereLost(CapturedOutput output) {
        runner.withPropertyValues("merchant.sdk.jobs.recovery=10ms").run(context -> {
            loseTheResponse(context);

            assertThat(context.getBean(Shipments.class).shipped.poll(1, TimeUnit.MINUTES))
                    .isEqualTo("order-1");
            assertThat(output).contains("Order order-1 stays open: the processing of its result failed");
        });
    }

    @Test
    void isOffOnRequest() {
        runner.withPropertyValues("merchant.sdk.jobs.recovery=0").run(context -> {
            Jobs jobs = context.getBean(Jobs.class);
            assertThat(jobs.isRunning()).isFalse();
            assertThatCode(jobs::stop).doesNotThrowAnyException();
        });
    }

    /** The first reading of the journal fails with an error, which the inbox doesn't catch. */
    @Test
    void goesOnAfterAnError() {
        CountDownLatch readings = new CountDownLatch(3);
        PaymentStores stores = wrapped(PaymentStores.class, PaymentStores.inMemory(), "journal", journal -> {
            return wrapped(Journal.class, (Journal) journal, "openEntries", entries -> {
                readings.countDown();
                if (readings.getCount() == 2) {
                    throw new OutOfMemoryError("once");
                }
                return entries;
            });
        });

        runner.withPropertyValues("merchant.sdk.jobs.recovery=500us")
                .withBean(PaymentStores.class, () -> stores)
                .run(context -> assertThat(readings.await(1, TimeUnit.MINUTES)).isTrue());
    }

    private static <T> T wrapped(Class<T> type, T stored, String changed, UnaryOperator<Object> change) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Object result = method.invoke(stored, arguments);
                    return method.getName().equals(changed) ? change.apply(result) : result;
                }));
    }

    static final class SlowShipments {
        final CountDownLatch started = new CountDownLatch(1);
        final CountDownLatch allowed = new CountDownLatch(1);
        volatile boolean shipped;

        @EventListener
        void on(PaymentSucceeded paid) throws InterruptedException {
            started.countDown();
            allowed.await();
            shipped = true;
        }
    }

    @Test
    void aBookingEndsBeforeTheApplicationDoes() {
        SlowShipments shipments = new SlowShipments();
        StarterContext.runner("merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test")
                .withPropertyValues("merchant.sdk.jobs.recovery=10ms")
                .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE))
                .withBean(SlowShipments.class, () -> shipments)
                .run(context -> {
                    loseTheResponse(context);
                    assertThat(shipments.started.await(1, TimeUnit.MINUTES)).isTrue();
                    Thread closing = new Thread(context::close);
                    closing.start();
                    while (closing.getState() != Thread.State.TIMED_WAITING
                            && closing.getState() != Thread.State.TERMINATED) {
                        Thread.onSpinWait();
                    }
                    shipments.allowed.countDown();
                    closing.join();

                    assertThat(shipments.shipped).isTrue();
                });
    }

    private static String pay(ApplicationContext context, String orderId) {
        String id = context.getBean(PaymentsClient.class)
                .pay(OneStepPayment.of(orderId, FilteredShop.PRICE, EMAIL))
                .id();
        context.getBean(Sandbox.class).payments().payByCard(id, "4929509947106878");
        return id;
    }

    private static void loseTheResponse(ApplicationContext context) {
        Sandbox sandbox = context.getBean(Sandbox.class);
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        assertThat(catchThrowable(() -> context.getBean(PaymentsClient.class)
                        .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"))))
                .isInstanceOf(OutcomeUnknownException.class);
        sandbox.payments().payByCard(sandbox.payments().transactions().get(0).id(), "4929509947106878");
    }

    /** One id is invalid, one is unknown, and the listener fails at first. */
    @Test
    void looksUpOrdersWhoseCallbackWasLost(CapturedOutput output) {
        BlockingQueue<Instant> moments = new LinkedBlockingQueue<>();
        runner.withPropertyValues(
                        "merchant.sdk.jobs.orders=10ms", "merchant.sdk.jobs.overdue=1h", "merchant.sdk.jobs.recovery=0")
                .withBean(OrdersWithoutResult.class, () -> moment -> {
                    moments.add(moment);
                    return List.of(" ", "order-0", "order-1");
                })
                .run(context -> {
                    pay(context, "order-1");

                    assertThat(context.getBean(Shipments.class).shipped.poll(1, TimeUnit.MINUTES))
                            .isEqualTo("order-1");
                    Instant now = context.getBean(Sandbox.class).clock().instant(); // orders have its times
                    assertThat(moments.take())
                            .isBetween(now.minus(Duration.ofMinutes(63)), now.minus(Duration.ofMinutes(59)));
                    assertThat(output)
                            .contains("can't be looked up", "Order order-1 has no result: the processing")
                            .doesNotContain("Order order-0");
                });
    }

    @Test
    void aLookUpEndsBetweenTwoOrders() {
        runner.run(context -> {
            new OpenOrders(context.getBean(PaymentCallbacks.class)).lookUp(List.of("order-1"), () -> false);

            assertThat(context.getBean(Sandbox.class).received()).isEmpty();
        });
    }

    @Test
    void deletesOldRowsOnceTheyAreClosed() {
        stored.withPropertyValues("merchant.sdk.jobs.deletion=10ms", "merchant.sdk.jobs.outbox=0")
                .run(context -> {
                    JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
                    ProcessedCallbackStore callbacks =
                            context.getBean(JdbcStores.class).callbacks();
                    CallbackKey key = new CallbackKey("payment", "1", "success");
                    callbacks.process(callbacks.claim(key), () -> {});
                    TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
                    new TransactionTemplate(context.getBean(PlatformTransactionManager.class))
                            .executeWithoutResult(status -> {
                                for (String orderId : List.of("old", "fresh", "waiting")) {
                                    outbox.refund(Refund.byId("0".repeat(32), orderId, FilteredShop.PRICE, EMAIL)
                                            .build());
                                }
                                assertThat(outbox.discard("old")).isTrue();
                                assertThat(outbox.discard("fresh")).isTrue();
                                jdbc.update("UPDATE merchant_sdk_outbox SET due_at = " + LONG_AGO
                                        + " WHERE order_id <> 'fresh'");
                            });
                    Outbox rows = context.getBean(Outbox.class);
                    while (rows.entry("old").isPresent()) {
                        assertThat(Thread.interrupted()).isFalse();
                    }

                    assertThat(rows.entry("fresh")).isPresent();
                    assertThat(rows.entry("waiting")).isPresent();
                    assertThat(callbacks.isProcessed(key)).isTrue();
                    jdbc.update("UPDATE merchant_sdk_processed_callback SET processed_at = " + LONG_AGO);
                    while (callbacks.isProcessed(key)) {
                        assertThat(Thread.interrupted()).isFalse();
                    }
                });
    }

    private ApplicationContextRunner lookingUp(BlockingQueue<Instant> moments) {
        return stored.withPropertyValues("merchant.sdk.jobs.orders=10ms")
                .withBean(OrdersWithoutResult.class, () -> moment -> {
                    moments.add(moment);
                    return List.of();
                });
    }

    @Test
    void aMissingTableEndsNeitherTheJobsNorTheShutdown(CapturedOutput output) {
        BlockingQueue<Instant> moments = new LinkedBlockingQueue<>();
        lookingUp(moments).run(context -> {
            JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
            jdbc.execute("ALTER TABLE merchant_sdk_job_lease RENAME TO broken");
            while (!output.getAll().contains("The job orders failed, and is repeated in PT0.01S")) {
                assertThat(Thread.interrupted()).isFalse();
            }
            jdbc.execute("ALTER TABLE broken RENAME TO merchant_sdk_job_lease");
            moments.clear();
            assertThat(moments.poll(1, TimeUnit.MINUTES)).isNotNull();
            jdbc.execute("DROP TABLE merchant_sdk_job_lease");
        });

        assertThat(output).contains("Other servers wait until the leases of this one end");
    }
}
