import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

public class FirstCallback {
    public static void main(String[] args) throws IOException {
        // The shop stores prices before payments, because it does not process callbacks of unknown orders.
        var prices = Map.of("order-1", Amount.parse("1290.50"));
        try (var sandbox = Sandbox.start()) {
            var server = serve(PaymentCallbacks.of(sandbox.sdk())
                    .store(ProcessedCallbackStore.inMemory(1_000))
                    .expectedPrice(orderId -> Optional.ofNullable(prices.get(orderId)))
                    .onPaid(paid -> System.out.println("PAID " + paid.orderId() + " " + paid.price()))
                    .onFailed(failed -> System.out.println("FAILED " + failed.orderId()))
                    .build());
            try {
                sandbox.payments().notifyAt(address(server));
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

    static HttpServer serve(PaymentCallbacks callbacks) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
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
        return server;
    }

    /** Returns the address for callbacks. The sandbox sends callbacks by HTTP, but the service requires HTTPS. */
    static URI address(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/callback");
    }
}
