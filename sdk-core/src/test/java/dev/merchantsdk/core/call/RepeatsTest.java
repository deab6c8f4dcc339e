package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RepeatsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void authenticatesEachRepeatAgain(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(408));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {

            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAGE, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);

            List<String> headers = server.received().stream()
                    .flatMap(request -> request.values("x-auth").stream())
                    .toList();
            assertThat(headers).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void makesAsManyAttemptsAsTheSettingsSay(int attempts) throws Exception {
        RetrySettings settings = RetrySettings.builder().maxAttempts(attempts).build();
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(RawResponse.status(408));
                    MerchantSdk sdk = TestSdk.at(server.url()).retry(settings).build()) {

                SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER);

                assertThat(failure).isInstanceOf(ServerErrorException.class);
                assertThat(failure.attempts()).isEqualTo(attempts);
                assertThat(server.received()).hasSize(attempts);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotRepeatAfter408Or429WhenSwitchedOff(CallMode mode) throws Exception {
        RetrySettings off =
                RetrySettings.builder().repeatAfter408(Set.of()).after429(false).build();
        try (RawServer server =
                        RawServer.scripted(RawResponse.status(408), RawResponse.status(408), RawResponse.status(429));
                MerchantSdk sdk = TestSdk.at(server.url()).retry(off).build()) {

            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAGE, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER))
                    .isInstanceOf(ServerErrorException.class);
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAGE, ORDER))
                    .isInstanceOf(RateLimitedException.class);

            assertThat(server.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 503})
    void disablesRetriesOfHttpClient(int status, @TempDir Path cache) throws Exception {
        RawResponse atOnce = RawResponse.status(status, "Retry-After: 0");
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(atOnce);
                    MerchantSdk plain = TestSdk.at(server.url()).build();
                    MerchantSdk eager = TestSdk.at(server.url())
                            .httpClient(OwnClient.eager(cache))
                            .build()) {
                for (MerchantSdk sdk : List.of(plain, eager)) {
                    server.forget();
                    EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1");
                    assertThat(server.received()).hasSize(3);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsAPaymentOnceWhenTheServiceIsUnavailable(CallMode mode, @TempDir Path cache) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503, "Retry-After: 0"));
                MerchantSdk plain = TestSdk.at(server.url()).build();
                MerchantSdk eager = TestSdk.at(server.url())
                        .httpClient(OwnClient.eager(cache))
                        .build()) {
            for (MerchantSdk sdk : List.of(plain, eager)) {
                server.forget();
                assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                        .isInstanceOf(OutcomeUnknownException.class);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void callLowersAttemptsAndNeverRaisesThem(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            RequestOptions once = RequestOptions.builder().maxAttempts(1).build();
            RequestOptions often = RequestOptions.builder().maxAttempts(50).build();

            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER, once)
                            .attempts())
                    .isEqualTo(1);
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER, often)
                            .attempts())
                    .isEqualTo(3);
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER, often)
                            .attempts())
                    .isEqualTo(1);

            assertThat(server.received()).hasSize(5);
        }
    }

    @Test
    void givesEveryCallItsFullAttempts() throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(RawResponse.fin());
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                for (int call = 1; call <= 3; call++) {
                    assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER)
                                    .attempts())
                            .isEqualTo(3);
                    assertThat(server.received()).hasSize(3 * call);
                }
            }
        }
    }

    @Test
    void limitsRetriesDuringOutage() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int call = 0; call < 1000; call++) {
                CallMode mode = call % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC;
                assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER))
                        .isInstanceOf(ServerErrorException.class);
            }
            assertThat(server.received()).hasSize(1100);
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER))
                    .hasMessageContaining("budget");
        }
    }

    @Test
    void successesRefillRetryBudget() throws Exception {
        RetrySettings small = RetrySettings.builder().budget(2).build();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).retry(small).build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER)
                            .attempts())
                    .isEqualTo(3);
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER)
                            .attempts())
                    .isEqualTo(1);

            server.script(RawResponse.ok());
            for (int call = 0; call < 9; call++) {
                EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER);
            }
            server.script(RawResponse.status(503));
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER)
                            .attempts())
                    .isEqualTo(1);

            server.script(RawResponse.ok());
            EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER);
            server.script(RawResponse.status(503));
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER)
                            .attempts())
                    .isEqualTo(2);

            server.script(RawResponse.ok());
            for (int call = 0; call < 100; call++) {
                EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER);
            }
            server.script(RawResponse.status(503));
            EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER);
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER)
                            .attempts())
                    .isEqualTo(1);
        }
    }

    @Test
    void pausesAtRandomBelowALimitThatDoubles() throws Exception {
        RetrySettings settings = RetrySettings.builder()
                .maxAttempts(7)
                .firstDelay(Duration.ofMillis(200))
                .maxDelay(Duration.ofSeconds(2))
                .build();
        for (CallMode mode : CallMode.values()) {
            RealTimePauses pauses = new RealTimePauses();
            try (RawServer server = RawServer.scripted(RawResponse.status(503));
                    MerchantSdk sdk =
                            TestSdk.at(server.url(), pauses).retry(settings).build()) {
                EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER);
            }
            assertThat(pauses.pauses())
                    .extracting(Duration::toMillis)
                    .containsExactly(100L, 200L, 400L, 800L, 1000L, 1000L);
        }
    }
}
