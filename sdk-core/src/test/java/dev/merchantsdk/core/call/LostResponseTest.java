package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.LostResponse;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks that the SDK sends a payment only once if the response is lost, and then throws an
 * {@link OutcomeUnknownException}.
 */
final class LostResponseTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void reachesTheServerOnceAfterAnotherPayment(LostResponse loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server =
                            RawServer.scripted(RawResponse.ok(), loss.withBody("{\"id\":\"7\"}"), RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, Map.of("orderId", "warm-up"));

                SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

                isUnknownAfterOne(failure);
                assertThat(server.received())
                        .extracting(RawServer.Request::body)
                        .containsExactly("{\"orderId\":\"warm-up\"}", "{\"orderId\":\"order-7\"}");
                assertThat(server.connections()).isEqualTo(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void reachesTheServerOnceWithACallersEagerClient(LostResponse loss, @TempDir Path cache) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server =
                            RawServer.scripted(RawResponse.ok(), loss.withBody("{\"id\":\"7\"}"), RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url())
                            .httpClient(OwnClient.eager(cache))
                            .build()) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, Map.of("orderId", "warm-up"));

                SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

                isUnknownAfterOne(failure);
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void reachesTheServerOnceWithFourWarmConnections(LostResponse loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            CountDownLatch arrived = new CountDownLatch(4);
            RawResponse arrival = connection -> arrived.countDown();
            RawResponse whenAllAreThere =
                    arrival.then(RawResponse.waitFor(arrived)).then(RawResponse.ok());
            try (RawServer server = RawServer.scripted(whenAllAreThere);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                List<CompletableFuture<?>> four = IntStream.range(0, 4)
                        .<CompletableFuture<?>>mapToObj(
                                i -> Calls.of(sdk).runAsync(TestEndpoints.ASK, Map.of("n", i), RequestOptions.none()))
                        .toList();
                four.forEach(CompletableFuture::join);
                assertThat(server.connections()).isEqualTo(4);
                server.script(loss.withBody("{\"id\":\"7\"}"));

                isUnknownAfterOne(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER));

                assertThat(server.received()).hasSize(5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void reachesTheServerOnceWhenItHasTwoAddresses(LostResponse loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(loss.withBody("{\"id\":\"7\"}"));
                    MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                            .httpClient(OwnClient.withTwoAddresses())
                            .build()) {

                isUnknownAfterOne(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER));

                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void isRepeatedForAQueryAsOftenAsTheSettingsSay(LostResponse loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(
                            loss.withBody("{\"id\":\"7\"}"), loss.withBody("{\"id\":\"7\"}"), RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                            .httpClient(OwnClient.withTwoAddresses())
                            .build()) {

                assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.QUERY, "1")
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("7");

                assertThat(server.received()).hasSize(3);
            }
        }
    }

    private static void isUnknownAfterOne(SdkException failure) {
        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(((OutcomeUnknownException) failure).orderId()).contains("order-7");
        assertThat(failure.attempts()).isEqualTo(1);
        assertThat(failure)
                .hasMessageContaining("test.pay")
                .hasMessageContaining("Do not send it again before its outcome is known");
    }
}
