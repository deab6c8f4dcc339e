package dev.merchantsdk.identification.mobilization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A person is asked for once, whatever becomes of the reply; only what the contract recommends is sent again. */
final class MobilizationSentOnceTest {
    private static final int ATTEMPTS = 3;

    private final MobilizationService service = MobilizationService.start();

    MobilizationSentOnceTest() throws Exception {}

    @AfterEach
    void close() {
        service.close();
    }

    private static List<MockResponse.Builder> losses() {
        return List.of(
                new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()),
                MobilizationService.reply(200, "{\"ExtId\":\"1\"}" + " ".repeat(1000))
                        .onResponseBody(new SocketEffect.CloseSocket()),
                MobilizationService.reply(200, "{\"ExtId\":\"1\"}")
                        .setHeader("content-length", 1000)
                        .onResponseEnd(new SocketEffect.CloseSocket()),
                new MockResponse.Builder().status("lorem ipsum dolor"));
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void whereTheReplyIsLost(MobilizationWay way) {
        for (MockResponse.Builder loss : losses()) {
            service.answerWith("status/processed.response.json");
            way.status(service.client(), "1"); // leaves a warm connection
            int before = service.requests();
            service.answer(loss).answerWith("start/any.response.json");

            SdkException unknown = way.failure(service);

            assertThat(service.requests() - before).isEqualTo(1);
            assertThat(unknown)
                    .isExactlyInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("No call tells whether the request was made")
                    .hasCauseInstanceOf(NoReplyException.class);
            assertThat(((OutcomeUnknownException) unknown).orderId()).isEmpty();
            // What was not taken is taken now.
            way.start(service.client(), MobilizationSamples.byInn());
        }
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void whereTheReplyCannotBeRead(MobilizationWay way) {
        service.answer(200, "{\"ExtId\":");

        assertThat(way.failure(service))
                .isExactlyInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(UnreadableReplyException.class);
        assertThat(service.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504, 599})
    void whereTheServiceFails(int status) {
        for (MobilizationWay way : MobilizationWay.values()) {
            int before = service.requests();
            service.answer(MobilizationService.reply(status, "").setHeader("Retry-After", "0"));

            assertThat(way.failure(service))
                    .isExactlyInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(ServiceFailureException.class);
            assertThat(service.requests() - before).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void butAfter408AsTheContractRecommends(MobilizationWay way) throws Exception {
        for (int i = 0; i < ATTEMPTS; i++) {
            service.answer(408, "");
        }

        assertThat(way.failure(service))
                .isExactlyInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(ServiceFailureException.class);
        eachAttemptIsAuthenticatedAnew();

        service.answer(408, "").answerWith("start/any.response.json");
        assertThat(way.start(service.client(), MobilizationSamples.byInn()).handle())
                .isEqualTo(MobilizationSamples.EXT_ID);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void butAfter429WhichIsNotProcessed(MobilizationWay way) throws Exception {
        for (int i = 0; i < ATTEMPTS; i++) {
            service.answer(MobilizationService.reply(429, "").setHeader("Retry-After", "2"));
        }

        SdkException limited = way.failure(service);

        assertThat(limited).isExactlyInstanceOf(RateLimitedException.class);
        assertThat(((RateLimitedException) limited).retryAfter()).contains(Duration.ofSeconds(2));
        assertThat(service.pauses().taken()).hasSize(2).allMatch(pause -> pause.compareTo(Duration.ofSeconds(2)) >= 0);
        eachAttemptIsAuthenticatedAnew();
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void andNeverWhereNobodyListens(MobilizationWay way) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (MobilizationService gone = MobilizationService.at(port)) {
            assertThat(way.failure(gone)).isExactlyInstanceOf(NotSentException.class);
        }
    }

    private void eachAttemptIsAuthenticatedAnew() throws Exception {
        assertThat(service.requests()).isEqualTo(ATTEMPTS);
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            headers.add(String.valueOf(service.taken().getHeaders().get("x-auth")));
        }
        assertThat(headers).doesNotHaveDuplicates().allMatch(value -> value.matches("1-[0-9a-f]{64}-[0-9a-f]{32}"));
    }
}
