package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.FakePauses;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Repeats are the SDK's own, counted, and each authenticated anew. */
final class RepeatsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(Way.class)
    void authenticatesEachRepeatAnew(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.status(408));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {

            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER)).isInstanceOf(OutcomeUnknownException.class);

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
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(Answer.status(408));
                    MerchantSdk sdk = TestSdk.at(server.url()).retry(settings).build()) {

                SdkException failure = way.failure(sdk, TestEndpoints.ASK, ORDER);

                assertThat(failure).isInstanceOf(ServiceFailureException.class);
                assertThat(failure.attempts()).isEqualTo(attempts);
                assertThat(server.received()).hasSize(attempts);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void doesNotRepeatAfter408Or429WhenSwitchedOff(Way way) throws Exception {
        RetrySettings off =
                RetrySettings.builder().after408(false).after429(false).build();
        try (RawServer server = RawServer.answering(Answer.status(408), Answer.status(408), Answer.status(429));
                MerchantSdk sdk = TestSdk.at(server.url()).retry(off).build()) {

            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(way.failure(sdk, TestEndpoints.ASK, ORDER)).isInstanceOf(ServiceFailureException.class);
            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER)).isInstanceOf(RateLimitedException.class);

            assertThat(server.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 503})
    void leavesNoRepeatToTheHttpClient(int status, @TempDir Path cache) throws Exception {
        Answer atOnce = Answer.status(status, "Retry-After: 0");
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(atOnce);
                    MerchantSdk plain = TestSdk.at(server.url()).build();
                    MerchantSdk eager = TestSdk.at(server.url())
                            .httpClient(OwnClient.eager(cache))
                            .build()) {
                for (MerchantSdk sdk : List.of(plain, eager)) {
                    server.forget();
                    way.failure(sdk, TestEndpoints.QUERY, "1");
                    assertThat(server.received()).hasSize(3);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void sendsAPaymentOnceWhenTheServiceIsUnavailable(Way way, @TempDir Path cache) throws Exception {
        try (RawServer server = RawServer.answering(Answer.status(503, "Retry-After: 0"));
                MerchantSdk plain = TestSdk.at(server.url()).build();
                MerchantSdk eager = TestSdk.at(server.url())
                        .httpClient(OwnClient.eager(cache))
                        .build()) {
            for (MerchantSdk sdk : List.of(plain, eager)) {
                server.forget();
                assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void letsACallNarrowItsAttemptsAndNeverWidenThem(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            RequestOptions once = RequestOptions.builder().maxAttempts(1).build();
            RequestOptions often = RequestOptions.builder().maxAttempts(50).build();

            assertThat(way.failure(sdk, TestEndpoints.ASK, ORDER, once).attempts())
                    .isEqualTo(1);
            assertThat(way.failure(sdk, TestEndpoints.ASK, ORDER, often).attempts())
                    .isEqualTo(3);
            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER, often).attempts())
                    .isEqualTo(1);

            assertThat(server.received()).hasSize(5);
        }
    }

    @Test
    void givesEveryCallItsFullAttempts() throws Exception {
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(Answer.fin());
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                for (int call = 1; call <= 3; call++) {
                    assertThat(way.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
                            .isEqualTo(3);
                    assertThat(server.received()).hasSize(3 * call);
                }
            }
        }
    }

    @Test
    void keepsAnOutageFromMultiplyingTheLoad() throws Exception {
        try (RawServer server = RawServer.answering(Answer.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int call = 0; call < 1000; call++) {
                Way way = call % 2 == 0 ? Way.SYNC : Way.ASYNC;
                assertThat(way.failure(sdk, TestEndpoints.ASK, ORDER)).isInstanceOf(ServiceFailureException.class);
            }
            assertThat(server.received()).hasSize(1100);
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER)).hasMessageContaining("budget");
        }
    }

    @Test
    void earnsRepeatsBackBySuccesses() throws Exception {
        RetrySettings small = RetrySettings.builder().budget(2).build();
        try (RawServer server = RawServer.answering(Answer.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).retry(small).build()) {
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
                    .isEqualTo(3);
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
                    .isEqualTo(1);

            server.next(Answer.ok());
            for (int call = 0; call < 9; call++) {
                Way.SYNC.call(sdk, TestEndpoints.ASK, ORDER);
            }
            server.next(Answer.status(503));
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
                    .isEqualTo(1);

            server.next(Answer.ok());
            Way.SYNC.call(sdk, TestEndpoints.ASK, ORDER);
            server.next(Answer.status(503));
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
                    .isEqualTo(2);

            server.next(Answer.ok());
            for (int call = 0; call < 100; call++) {
                Way.SYNC.call(sdk, TestEndpoints.ASK, ORDER);
            }
            server.next(Answer.status(503));
            Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER);
            assertThat(Way.SYNC.failure(sdk, TestEndpoints.ASK, ORDER).attempts())
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
        for (Way way : Way.values()) {
            FakePauses pauses = new FakePauses();
            try (RawServer server = RawServer.answering(Answer.status(503));
                    MerchantSdk sdk =
                            TestSdk.at(server.url(), pauses).retry(settings).build()) {
                way.failure(sdk, TestEndpoints.ASK, ORDER);
            }
            assertThat(pauses.taken())
                    .extracting(Duration::toMillis)
                    .containsExactly(100L, 200L, 400L, 800L, 1000L, 1000L);
        }
    }
}
