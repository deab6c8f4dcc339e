package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.RequestPoint;
import dev.merchantsdk.testkit.TestCertificate;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests patient calls. A patient call has no read time-out and waits for its response until its deadline. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class NoReadTimeoutTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final Timeouts SHORT_READS =
            Timeouts.builder().read(Duration.ofMillis(50)).build();
    private static final RequestOptions ONCE = RequestOptions.builder()
            .maxAttempts(1)
            .timeout(Duration.ofMinutes(4))
            .build();

    private static final Endpoint<Map<?, ?>, JsonValue> PATIENT = payout().returnsAnyJson();
    private static final Endpoint<Map<?, ?>, JsonValue> IMPATIENT = TestEndpoints.PAYOUT;

    static Stream<Arguments> waysAndSettings() {
        List<UnaryOperator<MerchantSdkBuilder>> settings = List.of(
                sdk -> sdk,
                sdk -> sdk.httpClient(new OkHttpClient.Builder()
                        .readTimeout(Duration.ofMillis(1))
                        .writeTimeout(Duration.ofMillis(1))
                        .callTimeout(Duration.ofMillis(1))
                        .build()));
        return Stream.of(CallMode.values())
                .flatMap(mode -> settings.stream().map(setting -> Arguments.of(mode, setting)));
    }

    /** The response to the patient call arrives after the other calls have ended at the read time-out. */
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("waysAndSettings")
    void waitsLongerThanTheReadTimeout(CallMode mode, UnaryOperator<MerchantSdkBuilder> settings) throws Exception {
        CountDownLatch others = new CountDownLatch(1);
        try (RawServer server =
                        RawServer.scripted(RawResponse.waitFor(others).then(RawResponse.ok()), RawResponse.silence());
                MerchantSdk sdk = settings.apply(TestSdk.at(server.url()).timeouts(SHORT_READS))
                        .build()) {
            CompletableFuture<JsonValue> patient =
                    EndpointCalls.start(() -> EndpointCalls.execute(mode, sdk, PATIENT, ORDER, ONCE));
            server.awaitArrival();

            for (int i = 0; i < 3; i++) {
                assertThat(EndpointCalls.failure(mode, sdk, IMPATIENT, ORDER, ONCE))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .cause()
                        .hasMessageContaining("the read timed out");
                server.awaitArrival();
            }
            assertThat(patient).isNotDone();
            others.countDown();

            assertThat(patient)
                    .succeedsWithin(10, TimeUnit.MINUTES)
                    .satisfies(reply ->
                            assertThat(reply.get("id").orElseThrow().text()).isEqualTo("7"));
            assertThat(server.received()).hasSize(4);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsAtItsOwnTimeout(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence())) {
            assertThat(EndpointCalls.failureAtLimit(
                            limit -> failureAtPayoutLimit(mode, server, limit),
                            failure -> !(failure instanceof NotSentException)))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the deadline passed");
            server.awaitArrival();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsAtTimeoutOfOptions(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(SHORT_READS).build()) {
            assertThat(EndpointCalls.failureAtLimit(mode, sdk, PATIENT, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the deadline passed");
            server.awaitArrival();
            assertThat(server.received()).hasSize(1);
        }
    }

    /** The server accepts the connection and sends no TLS handshake, so the TLS handshake time-out ends the call. */
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepsReadTimeoutDuringTlsHandshake(CallMode mode) throws Exception {
        Timeouts connecting = Timeouts.builder().connect(Duration.ofMillis(100)).build();
        try (RawServer mute = RawServer.scripted(RawResponse.silence().at(RequestPoint.ACCEPTED));
                MerchantSdk sdk = TestSdk.at("https://127.0.0.1:" + mute.port())
                        .timeouts(connecting)
                        .build()) {
            assertThat(EndpointCalls.failure(mode, sdk, PATIENT, ORDER, ONCE))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the read timed out")
                    .hasCauseInstanceOf(SocketTimeoutException.class);
        }
    }

    /** The TLS handshake time-out does not apply to the response. */
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsOverTlsToo(CallMode mode) throws Exception {
        TestCertificate certificate = TestCertificate.localhost();
        CountDownLatch others = new CountDownLatch(1);
        Timeouts limits = Timeouts.builder()
                .connect(Duration.ofSeconds(5))
                .read(Duration.ofMillis(5500))
                .build();
        try (RawServer server = RawServer.scriptedOverTls(
                        certificate.context(),
                        RawResponse.ok(),
                        RawResponse.waitFor(others).then(RawResponse.ok()),
                        RawResponse.silence());
                MerchantSdk sdk = TestSdk.at("https://localhost:" + server.port())
                        .httpClient(certificate.client())
                        .timeouts(limits)
                        .build()) {
            EndpointCalls.execute(mode, sdk, PATIENT, ORDER);
            server.awaitArrival();
            CompletableFuture<JsonValue> patient =
                    EndpointCalls.start(() -> EndpointCalls.execute(mode, sdk, PATIENT, ORDER, ONCE));
            server.awaitArrival();

            assertThat(EndpointCalls.failure(mode, sdk, IMPATIENT, ORDER, ONCE))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the read timed out");
            assertThat(patient).isNotDone();
            others.countDown();

            assertThat(patient).succeedsWithin(10, TimeUnit.MINUTES);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void appliesAtAnotherAddress() {
        Endpoint<Map<?, ?>, JsonValue> moved = PATIENT.withAddress(Address.PSP);
        assertThat(moved.isWithoutReadTimeout()).isTrue();
        assertThat(moved.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(10));
        assertThat(IMPATIENT.isWithoutReadTimeout()).isFalse();
        assertThat(IMPATIENT.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(1));
    }

    private static SdkException failureAtPayoutLimit(CallMode mode, RawServer server, Duration limit) {
        Timeouts limits =
                Timeouts.builder().read(Duration.ofMillis(50)).payout(limit).build();
        try (MerchantSdk sdk = TestSdk.at(server.url()).timeouts(limits).build()) {
            return EndpointCalls.failure(mode, sdk, PATIENT, ORDER);
        }
    }

    private static EndpointBuilder<Map<?, ?>> payout() {
        return new EndpointBuilder<Map<?, ?>>(HttpMethod.POST, Address.GATEWAY, "api/things")
                .body(body -> body)
                .named("test.patientPayout")
                .auth(Auth.X_AUTH)
                .repeat(Repeat.SAME_ORDER)
                .orderId(request -> String.valueOf(request.get("orderId")))
                .withoutReadTimeout(Timeouts::payout);
    }
}
