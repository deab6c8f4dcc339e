package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.event.EventListener;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
final class RecoveryJobTest {
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
    void booksAPaymentWhoseResponseAndCallbackWereLost() {
        runner.withPropertyValues("merchant.sdk.recover-every=10ms").run(context -> {
            Sandbox sandbox = context.getBean(Sandbox.class);
            sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
            assertThat(catchThrowable(() -> context.getBean(PaymentsClient.class)
                            .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"))))
                    .isInstanceOf(OutcomeUnknownException.class);
            sandbox.payments()
                    .payByCard(sandbox.payments().transactions().get(0).id(), "4929509947106878");

            assertThat(context.getBean(Shipments.class).shipped.poll(1, TimeUnit.MINUTES))
                    .isEqualTo("order-1");
        });
    }

    @Test
    void isOffOnRequest() {
        runner.withPropertyValues("merchant.sdk.recover-every=0")
                .run(context -> assertThat(context.getBean(RecoveryJob.class).isRunning())
                        .isFalse());
    }
}
