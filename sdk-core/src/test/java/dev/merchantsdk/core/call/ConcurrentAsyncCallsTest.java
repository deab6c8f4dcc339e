package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ConcurrentAsyncCallsTest {
    @Test
    void sixtyFourAsynchronousCallsRunAtOnce() throws Exception {
        CountDownLatch arrived = new CountDownLatch(64);
        RawResponse arrival = connection -> arrived.countDown();
        RawResponse whenAllAreThere = arrival.then(RawResponse.waitFor(arrived)).then(RawResponse.ok());
        try (RawServer server = RawServer.scripted(whenAllAreThere);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            List<CompletableFuture<?>> calls = IntStream.range(0, 64)
                    .<CompletableFuture<?>>mapToObj(
                            i -> Calls.of(sdk).runAsync(TestEndpoints.PAY, Map.of("orderId", i), RequestOptions.none()))
                    .toList();
            assertThat(CompletableFuture.allOf(calls.toArray(CompletableFuture[]::new)))
                    .succeedsWithin(20, TimeUnit.SECONDS);
            assertThat(server.received()).hasSize(64);
        }
    }
}
