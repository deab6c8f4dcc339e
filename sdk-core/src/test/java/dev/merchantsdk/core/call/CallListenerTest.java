package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the events that a listener receives, and the headers and tags by which the caller's client recognizes a call.
 */
final class CallListenerTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    private final Events events = new Events();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRepeatedCallHasAnEventForEachAttempt(CallMode mode) throws Exception {
        assertThat(events(mode, TestEndpoints.ASK, RawResponse.status(503), RawResponse.ok()))
                .containsExactly(
                        "start test.ask 0",
                        "attempt test.ask 1",
                        "attempt test.ask 2",
                        "end test.ask 2 HTTP 200 SUCCESS");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theOutcomeIsThatOfTheException(CallMode mode) throws Exception {
        assertThat(events(mode, TestEndpoints.PAY, RawResponse.status(400)))
                .last()
                .isEqualTo("end test.pay 1 HTTP 400 REFUSED");
        assertThat(events(mode, TestEndpoints.PAY, RawResponse.fin())).last().isEqualTo("end test.pay 1 UNKNOWN");
        assertThat(events(mode, TestEndpoints.ASK, RawResponse.status(500)))
                .last()
                .isEqualTo("end test.ask 1 HTTP 500 UNAVAILABLE");
    }

    @Test
    void aCallWithoutATokenHasNoAttempt() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder()
                                .tokens(new SuppliedTokens(
                                        () -> CompletableFuture.failedFuture(new IllegalStateException("no token"))))
                                .build())
                        .callListener(events)
                        .build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.RECEIPT, ORDER))
                    .isNotNull();
            assertThat(events.shown).containsExactly("start test.receipt 0", "end test.receipt 0 NOT_SENT");
            assertThat(server.received()).isEmpty();
        }
    }

    @Test
    void aCancelledCallEnds() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk =
                        TestSdk.at(server.url(), pauses).callListener(events).build()) {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            assertThat(pauses.awaitHeld()).isNotNull();
            assertThat(call.cancel(false)).isTrue();
            assertThat(events.shown).last().isEqualTo("end test.ask 1 CANCELLED");
        }
    }

    @Test
    void eventsNameMerchantAndOrder() throws Exception {
        assertThat(events(CallMode.SYNC, TestEndpoints.PAY, RawResponse.ok())).isNotEmpty();
        assertThat(events.received).allSatisfy(event -> {
            assertThat(event.merchant()).contains("1");
            assertThat(event.orderId()).contains("order-7");
        });
    }

    @Test
    void aListenerThatThrowsHasNoEffect() throws Exception {
        CallListener throwing = new CallListener() {
            @Override
            public void onAttempt(CallEvent call) {
                throw new IllegalStateException("a message with a marker");
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk =
                        TestSdk.at(server.url()).callListener(throwing).build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)))
                    .contains("WARN", "test.pay the call listener failed: java.lang.IllegalStateException")
                    .doesNotContain("marker");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void theRequestHasTheEndpointAsItsTag() throws Exception {
        List<String> tags = new CopyOnWriteArrayList<>();
        OkHttpClient client = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    tags.add(String.valueOf(chain.request().tag(String.class)));
                    return chain.proceed(chain.request());
                })
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            assertThat(EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER))
                    .isNotNull();
        }
        assertThat(tags).containsExactly("test.pay");
    }

    @Test
    void theUserAgentNamesApplicationSdkAndJava() throws Exception {
        String sdkAndJava = "merchant-sdk/\\d+\\.\\d+\\.\\d+(-SNAPSHOT)? java/"
                + Runtime.version().feature();
        try (RawServer server = RawServer.scripted(RawResponse.ok(), RawResponse.ok(), RawResponse.ok());
                MerchantSdk plain = TestSdk.at(server.url()).build();
                MerchantSdk shop =
                        TestSdk.at(server.url()).application("shop/1.4").build()) {
            assertThat(EndpointCalls.execute(CallMode.SYNC, plain, TestEndpoints.PAY, ORDER))
                    .isNotNull();
            assertThat(EndpointCalls.execute(CallMode.SYNC, shop, TestEndpoints.PAY, ORDER))
                    .isNotNull();
            assertThat(EndpointCalls.execute(
                            CallMode.SYNC,
                            shop,
                            TestEndpoints.PAY,
                            ORDER,
                            RequestOptions.builder()
                                    .header("User-Agent", "other/2")
                                    .build()))
                    .isNotNull();
            assertThat(server.received().get(0).header("User-Agent")).matches(sdkAndJava);
            assertThat(server.received().get(1).header("User-Agent")).matches("shop/1\\.4 " + sdkAndJava);
            assertThat(server.received().get(2).header("User-Agent")).isEqualTo("other/2");
        }
    }

    private List<String> events(CallMode mode, Endpoint<Map<?, ?>, ?> endpoint, RawResponse... responses)
            throws Exception {
        events.shown.clear();
        try (RawServer server = RawServer.scripted(responses);
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            try {
                EndpointCalls.execute(mode, sdk, endpoint, ORDER);
            } catch (SdkException expected) {
                assertThat(expected.endpoint()).contains(endpoint.name());
            }
        }
        return events.shown;
    }

    /** Records events, one line for each event. */
    private static final class Events implements CallListener {
        private final List<String> shown = new CopyOnWriteArrayList<>();
        private final List<CallEvent> received = new CopyOnWriteArrayList<>();

        @Override
        public void onStart(CallEvent call) {
            add("start", call);
        }

        @Override
        public void onAttempt(CallEvent call) {
            add("attempt", call);
        }

        @Override
        public void onEnd(CallEvent call) {
            assertThat(call.elapsed()).isGreaterThanOrEqualTo(Duration.ZERO);
            add("end", call);
        }

        private void add(String event, CallEvent call) {
            received.add(call);
            shown.add(event + " " + call.endpoint() + " " + call.attempts()
                    + (call.status().isPresent() ? " HTTP " + call.status().getAsInt() : "")
                    + call.outcome().map(outcome -> " " + outcome).orElse(""));
        }
    }
}
