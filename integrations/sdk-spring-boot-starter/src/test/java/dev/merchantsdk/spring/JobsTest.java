package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;

@ExtendWith(OutputCaptureExtension.class)
@Timeout(value = 2, unit = TimeUnit.MINUTES)
final class JobsTest {
    private final ApplicationContextRunner runner = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test")
            .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE))
            .withBean(Shipments.class);

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

    private static void loseTheResponse(ApplicationContext context) {
        Sandbox sandbox = context.getBean(Sandbox.class);
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        assertThat(catchThrowable(() -> context.getBean(PaymentsClient.class)
                        .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"))))
                .isInstanceOf(OutcomeUnknownException.class);
        sandbox.payments().payByCard(sandbox.payments().transactions().get(0).id(), "4929509947106878");
    }
}
