import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class FirstCallbackTest {
    private static final Amount PRICE = Amount.parse("1290.50");

    @Test
    void aRepeatedCallbackIsProcessedOnce(Sandbox sandbox, MerchantSdk sdk) throws IOException {
        var paid = new CopyOnWriteArrayList<String>();
        var server = FirstCallback.serve(PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(1_000))
                .expectedPrice(orderId -> Optional.of(PRICE))
                .onPaid(event -> paid.add(event.orderId()))
                .build());
        try {
            sandbox.payments().notifyAt(FirstCallback.address(server));
            var page = PaymentsClient.of(sdk).pay(OneStepPayment.of("order-1", PRICE, "payer@shop.example"));
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            var first = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);

            sandbox.payments().repeatCallback(first);
            sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

            assertEquals(List.of("order-1"), paid);
        } finally {
            server.stop(0);
        }
    }
}
