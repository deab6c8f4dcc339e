package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationCalls.failedStart;
import static dev.merchantsdk.identification.MobilizationCalls.start;
import static dev.merchantsdk.identification.MobilizationCalls.status;
import static dev.merchantsdk.identification.MobilizationSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK does not repeat a mobilization request that the service may have processed. The service does not
 * process a request to which it responds with HTTP 429, so the SDK repeats such a request.
 */
final class MobilizationSentOnceTest {
    private static final int ATTEMPTS = 3;

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationSentOnceTest() throws Exception {}

    private static List<MockResponse.Builder> losses() {
        return List.of(
                new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()),
                ScriptedServer.json(200, "{\"ExtId\":\"1\"}" + " ".repeat(1000))
                        .onResponseBody(new SocketEffect.CloseSocket()),
                ScriptedServer.json(200, "{\"ExtId\":\"1\"}")
                        .setHeader("content-length", 1000)
                        .onResponseEnd(new SocketEffect.CloseSocket()),
                new MockResponse.Builder().status("lorem ipsum dolor"));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void whenResponseIsLost(CallMode mode) {
        for (MockResponse.Builder loss : losses()) {
            server.respond(200, FIXTURES.text("status/processed.response.json"));
            status(mode, client, MobilizationSamples.EXT_ID); // opens a connection for the next call
            int before = server.requests();
            server.respond(loss).respond(200, FIXTURES.text("start/any.response.json"));

            SdkException unknown = failedStart(mode, client);

            assertThat(server.requests() - before).isEqualTo(1);
            assertThat(unknown)
                    .isExactlyInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("No call shows whether the request was created")
                    .hasCauseInstanceOf(NoResponseException.class);
            assertThat(((OutcomeUnknownException) unknown).orderId()).isEmpty();
            // This call receives the response that is still in the server's queue.
            start(mode, client, MobilizationSamples.byInn());
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void whenResponseIsUnreadable(CallMode mode) {
        server.respond(200, "{\"ExtId\":");

        assertThat(failedStart(mode, client))
                .isExactlyInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503, 504, 599})
    void afterServerError(int status) {
        for (CallMode mode : CallMode.values()) {
            int before = server.requests();
            server.respond(ScriptedServer.json(status, "").setHeader("Retry-After", "0"));

            assertThat(failedStart(mode, client))
                    .isExactlyInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(ServerErrorException.class);
            assertThat(server.requests() - before).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void after408WhichMayHideAProcessedRequest(CallMode mode) {
        server.respond(408, "").respond(200, FIXTURES.text("start/any.response.json"));

        assertThat(failedStart(mode, client))
                .isExactlyInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(ServerErrorException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void butAfter429WhichIsNotProcessed(CallMode mode) throws Exception {
        for (int i = 0; i < ATTEMPTS; i++) {
            server.respond(ScriptedServer.json(429, "").setHeader("Retry-After", "2"));
        }

        SdkException limited = failedStart(mode, client);

        assertThat(limited).isExactlyInstanceOf(RateLimitedException.class);
        assertThat(((RateLimitedException) limited).retryAfter()).contains(Duration.ofSeconds(2));
        assertThat(merchant.time().pauses()).hasSize(2).allMatch(pause -> pause.compareTo(Duration.ofSeconds(2)) >= 0);
        authenticatesEachAttemptAgain();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void neverWhenConnectionIsRefused(CallMode mode) {
        try (TestMerchant unreachable = TestMerchant.at(Unreachable.URL)) {
            assertThat(failedStart(mode, new MobilizationClient(unreachable.calls())))
                    .isExactlyInstanceOf(NotSentException.class);
        }
    }

    private void authenticatesEachAttemptAgain() throws Exception {
        assertThat(server.requests()).isEqualTo(ATTEMPTS);
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            headers.add(String.valueOf(server.takeRequest().getHeaders().get("x-auth")));
        }
        assertThat(headers).doesNotHaveDuplicates().allMatch(value -> value.matches("1-[0-9a-f]{64}-[0-9a-f]{32}"));
    }
}
