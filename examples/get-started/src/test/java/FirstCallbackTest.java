import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class FirstCallbackTest {
    private static final Amount PRICE = Amount.parse("1290.50");

    @Test
    void handlesARepeatedCallbackOnce(Sandbox sandbox, MerchantSdk sdk) throws IOException {
        var results = new CopyOnWriteArrayList<String>();
        var books = new FirstCallback.Books(Map.of("order-1", PRICE), results::add);
        var merchant = FirstCallback.merchant(sdk, books);
        var server = FirstCallback.serve(merchant);
        try {
            sandbox.payments().notifyAt(FirstCallback.address(server));
            var page = merchant.payments().pay(OneStepPayment.of("order-1", PRICE, "payer@shop.example"));
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            var first = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);

            sandbox.payments().repeatCallback(first);
            sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

            assertEquals(List.of("PAID order-1 1290.50"), results);
        } finally {
            server.stop(0);
        }
    }
}
