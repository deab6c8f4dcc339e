package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests two merchants that share connections. No request may contain values of both merchants. */
final class ManyMerchantsTest {
    private static final int THREADS = 64;
    private static final int CALLS_OF_A_THREAD = CaseCount.of(79);
    private static final Endpoint<Map<?, ?>, JsonValue> ORDER = new EndpointBuilder<Map<?, ?>>(
                    HttpMethod.POST, Address.CREDIT, "api/order")
            .body(body -> body)
            .named("test.order")
            .auth(Auth.API_KEY)
            .repeat(Repeat.NEVER)
            .returns(JsonValue.class);

    @Test
    void keepTheirOwnCredentials() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk a =
                        TestSdk.at(server.url()).credentials(credentials("A")).build();
                MerchantSdk b = a.withMerchant(credentials("B"))) {
            ExecutorService threads = Executors.newFixedThreadPool(2 * THREADS);
            try {
                List<Future<?>> running = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    running.add(threads.submit(() -> calls(a, "A")));
                    running.add(threads.submit(() -> calls(b, "B")));
                }
                for (Future<?> one : running) {
                    one.get();
                }
            } finally {
                threads.shutdown();
            }
            assertThat(server.received())
                    .hasSize(2 * THREADS * CALLS_OF_A_THREAD)
                    .allSatisfy(ManyMerchantsTest::isOfOneMerchant);
        }
    }

    private static void isOfOneMerchant(RawServer.Request request) {
        String sender = request.values("x-sender").get(0);
        String other = sender.equals("A") ? "B" : "A";
        assertThat(request.toString()).contains("of_" + sender).doesNotContain("of_" + other);
    }

    private static void calls(MerchantSdk sdk, String name) {
        RequestOptions sender =
                RequestOptions.builder().header("x-sender", name).build();
        for (int call = 0; call < CALLS_OF_A_THREAD; call++) {
            switch (call % 4) {
                case 0 -> Calls.of(sdk).run(TestEndpoints.PAY, Map.of("orderId", call), sender);
                case 1 -> Calls.of(sdk).run(ORDER, Map.of("orderId", call), sender);
                case 2 -> Calls.of(sdk).run(TestEndpoints.QUERY, "1", sender);
                default -> {
                    CompletableFuture<?> future =
                            Calls.of(sdk).runAsync(TestEndpoints.RECEIPT, Map.of("orderId", call), sender);
                    future.join();
                }
            }
        }
    }

    private static Credentials credentials(String name) {
        return Credentials.builder()
                .apiKey("key-0123456789-0123456789-0-of_" + name)
                .merchant("id_of_" + name, "secret")
                .tokens(TokenSource.fixed(Secret.of("token-of_" + name)))
                .build();
    }
}
