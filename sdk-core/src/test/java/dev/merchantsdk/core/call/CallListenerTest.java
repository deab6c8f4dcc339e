package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the events that a listener receives, the tag of an OkHttp request, and the header {@code User-Agent}. */
final class CallListenerTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    private final RecordedEvents events = new RecordedEvents();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRepeatedCallHasAnEventForEachAttempt(CallMode mode) throws Exception {
        assertThat(events(mode, TestEndpoints.ASK, RawResponse.status(503), RawResponse.ok()))
                .containsExactly(
                        "start test.ask 0",
                        "attempt test.ask 1",
                        "attempt test.ask 2 HTTP 503",
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
            assertThat(events.shown()).containsExactly("start test.receipt 0", "end test.receipt 0 NOT_SENT");
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
            assertThat(events.shown()).last().isEqualTo("end test.ask 1 HTTP 503 CANCELLED");
        }
    }

    @Test
    void eventsNameMerchantAndOrder() throws Exception {
        assertThat(events(CallMode.SYNC, TestEndpoints.PAY, RawResponse.ok())).isNotEmpty();
        assertThat(events.received()).allSatisfy(event -> {
            assertThat(event.merchant()).contains("1");
            assertThat(event.orderId()).contains("order-7");
        });
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theStatusIsThatOfTheLastResponse(CallMode mode) throws Exception {
        assertThat(events(mode, TestEndpoints.ASK, RawResponse.status(503), RawResponse.status(503), RawResponse.fin()))
                .containsExactly(
                        "start test.ask 0",
                        "attempt test.ask 1",
                        "attempt test.ask 2 HTTP 503",
                        "attempt test.ask 3 HTTP 503",
                        "end test.ask 3 HTTP 503 UNAVAILABLE");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aMissingCredentialIsNotSent(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.none())
                        .callListener(events)
                        .build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(ConfigurationException.class);
            assertThat(events.shown()).containsExactly("start test.pay 0", "end test.pay 0 NOT_SENT");
        }
    }

    @Test
    void aFileThatCannotBeSavedIsNotSaved(@TempDir Path folder) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json("[1]"));
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            assertThat(EndpointCalls.failure(
                            CallMode.SYNC, sdk, SavedTable.TABLE, SavedTable.at(folder.resolve("missing/file"))))
                    .isInstanceOf(DownloadException.class);
            assertThat(events.shown()).last().isEqualTo("end test.table 1 HTTP 200 NOT_SAVED");
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

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachCallHasAListenerOfItsOwn(CallMode mode) throws Exception {
        RecordedEvents own = new RecordedEvents();
        CallListener perCall = new RecordedEvents() {
            @Override
            public CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
                events.onStart(call);
                return own;
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.status(503), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(perCall).build()) {
            assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER))
                    .isNotNull();
        }
        assertThat(events.shown()).containsExactly("start test.ask 0");
        assertThat(own.shown()).hasSize(4).last().isEqualTo("end test.ask 2 HTTP 200 SUCCESS");
        assertThat(((RecordedEvents) perCall).shown()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachListenerReceivesEachCallWhateverOthersThrow(CallMode mode) throws Exception {
        CallListener throwing = new CallListener() {
            @Override
            public CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
                throw new IllegalStateException();
            }

            @Override
            public void onEnd(CallEvent call) {
                throw new StackOverflowError();
            }
        };
        RecordedEvents last = new RecordedEvents();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .callListener(events)
                        .callListener(throwing)
                        .callListener(sending("traceparent", "of the third"))
                        .callListener(last)
                        .build()) {
            assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER))
                    .isNotNull();
            assertThat(server.received().get(0).header("traceparent")).isEqualTo("of the third");
        }
        assertThat(events.shown())
                .containsExactly("start test.ask 0", "attempt test.ask 1", "end test.ask 1 HTTP 200 SUCCESS");
        assertThat(last.shown()).isEqualTo(events.shown());
    }

    private static CallListener sending(String... namesAndValues) {
        return new CallListener() {
            @Override
            public CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
                for (int i = 0; i < namesAndValues.length; i += 2) {
                    headers.accept(namesAndValues[i], namesAndValues[i + 1]);
                }
                return this;
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"SYNC, X-Auth", "ASYNC, X-Auth", "SYNC, Authorization", "ASYNC, Authorization"})
    void aListenerCannotAuthenticate(CallMode mode, String header) throws Exception {
        Endpoint<Map<?, ?>, ?> endpoint = header.equals("X-Auth") ? TestEndpoints.ASK : TestEndpoints.RECEIPT;
        String own = header.equals("X-Auth") ? "1-\\p{XDigit}{64}-\\p{XDigit}{32}" : "Bearer " + TestSdk.TOKEN;
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .callListener(sending(header, "of the listener"))
                        .build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(mode, sdk, endpoint, ORDER)))
                    .contains(endpoint.name() + " the call listener failed")
                    .doesNotContain("of the listener");
            assertThat(server.received()).singleElement().satisfies(request -> {
                assertThat(request.header(header)).matches(own);
                assertThat(request.headers().toString()).doesNotContain("of the listener");
            });
        }
    }

    @Test
    void theListenersHeadersAreOnEachAttempt() throws Exception {
        CallListener sending = sending("traceparent", "of the listener", "x-other", "of the listener");
        RequestOptions own =
                RequestOptions.builder().header("X-Other", "of the caller").build();
        try (RawServer server = RawServer.scripted(RawResponse.status(503), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(sending).build()) {
            assertThat(EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER, own))
                    .isNotNull();
            assertThat(server.received()).hasSize(2).allSatisfy(request -> {
                assertThat(request.header("traceparent")).isEqualTo("of the listener");
                assertThat(request.header("x-other")).isEqualTo("of the caller");
            });
        }
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

    @Test
    void worksWithoutVersionInJar() {
        assertThat(UserAgent.version("missing.properties")).isEqualTo("unknown");
        assertThat(UserAgent.version("version.properties")).matches("\\d+\\.\\d+.*");
    }

    private List<String> events(CallMode mode, Endpoint<Map<?, ?>, ?> endpoint, RawResponse... responses)
            throws Exception {
        events.clear();
        try (RawServer server = RawServer.scripted(responses);
                MerchantSdk sdk = TestSdk.at(server.url()).callListener(events).build()) {
            try {
                EndpointCalls.execute(mode, sdk, endpoint, ORDER);
            } catch (SdkException expected) {
                assertThat(expected.endpoint()).contains(endpoint.name());
            }
        }
        return events.shown();
    }
}
