package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests many simultaneous payments, each on a separate connection and a separate thread. */
final class ConcurrentPaymentsTest {
    private static final int PAYMENTS = 2000;

    static Stream<Threads> threads() {
        return Threads.all();
    }

    @ParameterizedTest
    @MethodSource("threads")
    void everyPaymentArrivesOnceAndReceivesItsOwnId(Threads threads) throws Exception {
        int payments = threads == Threads.VIRTUAL ? PAYMENTS : CaseCount.of(PAYMENTS);
        CountDownLatch arrived = new CountDownLatch(payments);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = Wire.PLAIN.sdk(server).timeouts(patient()).build()) {
            server.respond(request -> {
                arrived.countDown();
                String id = request.body().replaceFirst(".*\"orderId\":\"([^\"]+)\".*", "$1");
                return RawResponse.waitFor(arrived).then(RawResponse.json("{\"id\":\"" + id + "\"}"));
            });
            List<String> expected =
                    IntStream.range(0, payments).mapToObj(i -> "order-" + i).toList();
            List<CompletableFuture<String>> ids =
                    expected.stream().map(order -> pay(threads, sdk, order)).toList();

            for (int i = 0; i < payments; i++) {
                assertThat(ids.get(i).get(10, TimeUnit.MINUTES)).isEqualTo(expected.get(i));
            }
            assertThat(server.connections()).isEqualTo(payments);
            assertThat(server.received()).hasSize(payments);
            assertThat(server.posted())
                    .extracting(body -> body.replaceFirst(".*\"orderId\":\"([^\"]+)\".*", "$1"))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    private static CompletableFuture<String> pay(Threads threads, MerchantSdk sdk, String order) {
        CompletableFuture<String> id = new CompletableFuture<>();
        threads.start(() -> {
            try {
                id.complete(EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, Map.of("orderId", order))
                        .get("id")
                        .orElseThrow()
                        .text());
            } catch (RuntimeException e) {
                id.completeExceptionally(e);
            }
        });
        return id;
    }

    private static Timeouts patient() {
        return Timeouts.builder()
                .connect(Duration.ofSeconds(60))
                .read(Duration.ofSeconds(60))
                .call(Duration.ofSeconds(120))
                .build();
    }
}
