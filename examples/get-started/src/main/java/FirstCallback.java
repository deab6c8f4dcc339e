import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

public class FirstCallback {
    /** Your side: the prices of your orders, and what you do when one is paid. */
    record Books(Map<String, Amount> prices, Consumer<String> results) implements PaymentBooks {
        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.ofNullable(prices.get(orderId));
        }

        @Override
        public void onPaid(VerifiedTransaction paid) {
            results.accept("PAID " + paid.orderId() + " " + paid.price());
        }

        @Override
        public void onFailed(VerifiedTransaction failed) {
            results.accept("FAILED " + failed.orderId());
        }

        @Override
        public void onRefunded(VerifiedTransaction refunded) {
            results.accept("REFUNDED " + refunded.orderId());
        }
    }

    public static void main(String[] args) throws IOException {
        var prices = Map.of("order-1", Amount.parse("1290.50")); // store the price before you pay
        try (var sandbox = Sandbox.start();
                var merchant = merchant(sandbox.sdk(), new Books(prices, System.out::println))) {
            var server = serve(merchant);
            try {
                sandbox.payments().notifyAt(address(server));
                var order = OneStepPayment.of("order-1", prices.get("order-1"), "payer@shop.example");
                var page = merchant.payments().pay(order);
                sandbox.payments().payByCard(page.id(), "4929509947106878");
                var callback = sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);
                System.out.println("response of the shop: " + callback.status().getAsInt());
            } finally {
                server.stop(0);
            }
        }
    }

    static Merchant merchant(MerchantSdk sdk, PaymentBooks books) {
        return Merchant.builder().sdk(sdk).stores(PaymentStores.inMemory()).books(books).build();
    }

    static HttpServer serve(Merchant merchant) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/callback", exchange -> {
            try (exchange) {
                var type = exchange.getRequestHeaders().getFirst("Content-Type");
                var response = merchant.inbox().receive(type, exchange.getRequestBody());
                var body = response.body().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(response.status(), body.length);
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
        return server;
    }

    static URI address(HttpServer server) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/callback");
    }
}
