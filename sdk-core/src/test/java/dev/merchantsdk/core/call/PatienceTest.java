package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A patient call waits for its reply till its deadline; every other one gives up once the network was silent for too long. */
@Timeout(60)
final class PatienceTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final Timeouts SHORT_READS =
            Timeouts.builder().read(Duration.ofMillis(50)).build();
    private static final RequestOptions ONCE = RequestOptions.builder()
            .maxAttempts(1)
            .timeout(Duration.ofSeconds(30))
            .build();

    private static final Endpoint<Map<?, ?>, JsonNode> PATIENT = payout().returnsAnyJson();
    private static final Endpoint<Map<?, ?>, JsonNode> IMPATIENT = TestEndpoints.PAYOUT;

    static Stream<Arguments> waysAndSettings() {
        List<UnaryOperator<MerchantSdkBuilder>> settings = List.of(
                sdk -> sdk,
                sdk -> sdk.freshConnectionsForMoney(true),
                sdk -> sdk.httpClient(new OkHttpClient.Builder()
                        .readTimeout(Duration.ofMillis(1))
                        .writeTimeout(Duration.ofMillis(1))
                        .callTimeout(Duration.ofMillis(1))
                        .build()));
        return Stream.of(Way.values()).flatMap(way -> settings.stream().map(setting -> Arguments.of(way, setting)));
    }

    /** The patient call is sent first and answered last: the impatient ones that came later have given up by then. */
    @ParameterizedTest
    @MethodSource("waysAndSettings")
    void waitsLongerThanTheReadTimeout(Way way, UnaryOperator<MerchantSdkBuilder> settings) throws Exception {
        CountDownLatch others = new CountDownLatch(1);
        try (RawServer server = RawServer.answering(told(others).then(Answer.ok()), Answer.silence());
                MerchantSdk sdk = settings.apply(TestSdk.at(server.url()).timeouts(SHORT_READS))
                        .build()) {
            CompletableFuture<JsonNode> patient =
                    CompletableFuture.supplyAsync(() -> way.call(sdk, PATIENT, ORDER, ONCE));
            server.awaitArrival();

            for (int i = 0; i < 3; i++) {
                assertThat(way.failure(sdk, IMPATIENT, ORDER, ONCE))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .cause()
                        .hasMessageContaining("the network was silent for too long");
            }
            assertThat(patient).isNotDone();
            others.countDown();

            assertThat(patient)
                    .succeedsWithin(20, TimeUnit.SECONDS)
                    .satisfies(reply -> assertThat(reply.path("id").asText()).isEqualTo("7"));
            assertThat(server.received()).hasSize(4);
        }
    }

    /** A patient call leaves its connection as it found it: the next call on it has its own time-out. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void leavesTheTimeoutOfLaterCallsOnItsConnection(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok(), Answer.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(SHORT_READS).build()) {
            way.call(sdk, PATIENT, ORDER);

            assertThat(way.failure(sdk, IMPATIENT, ORDER, ONCE))
                    .cause()
                    .hasMessageContaining("the network was silent for too long");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void endsAtItsOwnLimitInsteadOfThatOfOtherCalls(Way way) throws Exception {
        Timeouts limits = Timeouts.builder()
                .read(Duration.ofMillis(50))
                .payout(Duration.ofMillis(300))
                .build();
        try (RawServer server = RawServer.answering(Answer.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(limits).build()) {
            assertThat(way.failure(sdk, PATIENT, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the deadline passed");
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void endsAtTheLimitOfItsOptions(Way way) throws Exception {
        RequestOptions brief =
                RequestOptions.builder().timeout(Duration.ofMillis(300)).build();
        try (RawServer server = RawServer.answering(Answer.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(SHORT_READS).build()) {
            assertThat(way.failure(sdk, PATIENT, ORDER, brief))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the deadline passed");
            assertThat(server.received()).hasSize(1);
        }
    }

    /** A server that takes connections and never shakes hands: waiting for it has nothing to do with waiting for a reply. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void hasNoPatienceWithATlsHandshake(Way way) throws Exception {
        Timeouts connecting = Timeouts.builder().connect(Duration.ofMillis(100)).build();
        try (ServerSocket mute = new ServerSocket(0, 10, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
                MerchantSdk sdk = TestSdk.at("https://127.0.0.1:" + mute.getLocalPort())
                        .timeouts(connecting)
                        .build()) {
            assertThat(way.failure(sdk, PATIENT, ORDER, ONCE))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the network was silent for too long")
                    .hasCauseInstanceOf(SocketTimeoutException.class);
        }
    }

    /** The limit of the handshake is gone with it: the reply may begin later than a connection may take. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void waitsOverTlsToo(Way way, @TempDir Path folder) throws Exception {
        TestTls tls = new TestTls(folder);
        CountDownLatch others = new CountDownLatch(1);
        Timeouts limits = Timeouts.builder()
                .connect(Duration.ofSeconds(1))
                .read(Duration.ofMillis(1500))
                .build();
        try (RawServer server =
                        RawServer.over(tls.context(), Answer.ok(), told(others).then(Answer.ok()), Answer.silence());
                MerchantSdk sdk = TestSdk.at("https://localhost:" + server.port())
                        .httpClient(tls.client())
                        .freshConnectionsForMoney(true)
                        .timeouts(limits)
                        .build()) {
            way.call(sdk, PATIENT, ORDER);
            server.awaitArrival();
            CompletableFuture<JsonNode> patient =
                    CompletableFuture.supplyAsync(() -> way.call(sdk, PATIENT, ORDER, ONCE));
            server.awaitArrival();

            assertThat(way.failure(sdk, IMPATIENT, ORDER, ONCE))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the network was silent for too long");
            assertThat(patient).isNotDone();
            others.countDown();

            assertThat(patient).succeedsWithin(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void staysWithAnEndpointAtAnotherAddress() {
        Endpoint<Map<?, ?>, JsonNode> moved = PATIENT.at(Address.PSP);
        assertThat(moved.isPatient()).isTrue();
        assertThat(moved.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(10));
        assertThat(IMPATIENT.isPatient()).isFalse();
        assertThat(IMPATIENT.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(1));
    }

    private static EndpointBuilder<Map<?, ?>> payout() {
        return new EndpointBuilder<Map<?, ?>>(HttpMethod.POST, Address.GATEWAY, "api/things")
                .body(body -> body)
                .named("test.patientPayout")
                .auth(Auth.X_AUTH)
                .repeat(Repeat.SAME_ORDER)
                .orderId(request -> String.valueOf(request.get("orderId")))
                .patience(Timeouts::payout);
    }

    /** Says nothing until it is told. */
    private static Answer told(CountDownLatch told) {
        return (socket, serverEnds) -> {
            try {
                told.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        };
    }
}
