import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

public class FirstCallback {
    public static void main(String[] args) throws Exception {
        // The price of an order is stored before its payment is sent: a callback of an unknown order is not processed.
        var prices = Map.of("order-1", Amount.parse("1290.50"));
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (var sandbox = Sandbox.start()) {
            var callbacks = PaymentCallbacks.builder()
                    .parser(CallbackParser.of(Secret.of(sandbox.secret())))
                    .verifier(CallbackVerifier.of(sandbox.sdk()))
                    .store(ProcessedCallbackStore.inMemory(1_000))
                    .expectedPrice(orderId -> Optional.ofNullable(prices.get(orderId)))
                    .onPaid(paid -> System.out.println("PAID " + paid.orderId() + " " + paid.price()))
                    .onFailed(failed -> System.out.println("FAILED " + failed.orderId()))
                    .build();
            server.createContext("/callback", exchange -> {
                try (exchange) {
                    var type = exchange.getRequestHeaders().getFirst("Content-Type");
                    var response = callbacks.receive(type, exchange.getRequestBody());
                    var body = response.body().getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(response.status(), body.length);
                    exchange.getResponseBody().write(body);
                }
            });
            server.start();
            // The service posts to an HTTPS address. The sandbox posts to this machine, by plain HTTP.
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/callback"));

            var payments = PaymentsClient.of(sandbox.sdk());
            var page = payments.pay(OneStepPayment.of("order-1", prices.get("order-1"), "payer@shop.example"));
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            var sent = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);
            System.out.println("response of the shop: " + sent.status().getAsInt());
        } finally {
            server.stop(0);
        }
    }
}
