package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Tests a shop that receives callbacks with the HTTP server of the JDK. The shop must respond to a callback and to each
 * of its many repetitions.
 */
final class CallbackServerTest {
    private static final Amount PRICE = Amount.parse("990.50");
    private static final int REPETITIONS = 500;

    @Test
    void respondsToEachRepetitionOfACallback() throws Exception {
        List<String> paid = new CopyOnWriteArrayList<>();
        try (Sandbox sandbox = Sandbox.start();
                CallbackServer server = new CallbackServer(0, "/callback", callbacks(sandbox, paid))) {
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:" + server.port() + "/callback"));
            String page = PaymentsClient.of(sandbox.sdk())
                    .pay(OneStepPayment.of("2026-0042", PRICE, "payer@shop.example"))
                    .id();
            sandbox.payments().payByCard(page, "4929509947106878");
            SentCallback first =
                    sandbox.payments().awaitCallbacks(Duration.ofMinutes(1)).get(0);
            for (int i = 0; i < REPETITIONS; i++) {
                sandbox.payments().repeatCallback(first);
            }

            assertThat(sandbox.payments().awaitCallbacks(Duration.ofMinutes(1)))
                    .hasSize(1 + REPETITIONS)
                    .allMatch(SentCallback::delivered);
            assertThat(paid).containsExactly("2026-0042");
        }
    }

    private static PaymentCallbacks callbacks(Sandbox sandbox, List<String> paid) {
        return PaymentCallbacks.of(sandbox.sdk())
                .store(ProcessedCallbackStore.inMemory(100))
                .expectedPrice(orderId -> Optional.of(PRICE))
                .onPaid(event -> paid.add(event.orderId()))
                .build();
    }
}
