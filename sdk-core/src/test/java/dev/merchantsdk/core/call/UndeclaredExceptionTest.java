package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Undeclared;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the SDK handles an undeclared exception or an error from the caller's code like an unchecked exception. */
final class UndeclaredExceptionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final List<Throwable> FAILURES = List.of(
            new IllegalStateException("own"),
            new IOException("own"),
            new Exception("own"),
            new NoClassDefFoundError("own"));

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofTheBodyLeavesTheOutcomeOfAPaymentUnknown(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            isUnknown(failure(mode, OwnClient.failingToRead(0, own), TestEndpoints.PAY, RawResponse.ok()), 1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerOfTheBodyLeavesTheOutcomeOfAPaymentUnknownAndItsIdKnown(CallMode mode) throws Exception {
        String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\na\r\n{\"id\":\"7\"}\r\n0\r\n\r\n";
        for (Throwable own : FAILURES) {
            for (EventListener listener : List.of(atStartOfBody(own), atEndOfBody(own), atRelease(own), atEnd(own))) {
                for (RawResponse response : List.of(RawResponse.ok(), gzipped(), RawResponse.bytes(chunked))) {
                    OkHttpClient client =
                            new OkHttpClient.Builder().eventListener(listener).build();
                    SdkException failure = failure(mode, client, TestEndpoints.PAY, response);
                    isUnknown(failure, 1);
                    assertThat(((OutcomeUnknownException) failure).receivedIds())
                            .containsExactly("7");
                }
            }
        }
    }

    /** After an {@code IOException} before the request, OkHttp waits for a response until the time limit. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerBetweenTheRequestAndTheBodyLeavesTheOutcomeOfAPaymentUnknown(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            EventListener atRequest = new EventListener() {
                @Override
                public void requestHeadersStart(Call call) {
                    Undeclared.thrown(own);
                }
            };
            EventListener atHead = new EventListener() {
                @Override
                public void responseHeadersEnd(Call call, Response response) {
                    Undeclared.thrown(own);
                }
            };
            for (EventListener listener : List.of(atRequest, atHead)) {
                OkHttpClient client =
                        new OkHttpClient.Builder().eventListener(listener).build();
                try (RawServer server = RawServer.scripted(RawResponse.ok());
                        MerchantSdk sdk =
                                TestSdk.at(server.url()).httpClient(client).build()) {
                    isUnknown(EndpointCalls.failureAtLimit(mode, sdk, TestEndpoints.PAY, ORDER), 1);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerClosesTheConnectionOfAPayment(CallMode mode) throws Exception {
        Exception own = new IllegalStateException("own");
        for (EventListener listener : List.of(atStartOfBody(own), atEndOfBody(own), atRelease(own), atEnd(own))) {
            OkHttpClient client =
                    new OkHttpClient.Builder().eventListener(listener).build();
            Timeouts unlimited = Timeouts.builder().call(Duration.ofHours(1)).build();
            try (RawServer server = RawServer.scripted(RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url())
                            .httpClient(client)
                            .timeouts(unlimited)
                            .build()) {
                isUnknown(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER), 1);
                server.awaitEndOfConnection();
            }
        }
    }

    private static EventListener atStartOfBody(Throwable own) {
        return new EventListener() {
            @Override
            public void responseBodyStart(Call call) {
                Undeclared.thrown(own);
            }
        };
    }

    private static EventListener atEndOfBody(Throwable own) {
        return new EventListener() {
            @Override
            public void responseBodyEnd(Call call, long byteCount) {
                Undeclared.thrown(own);
            }
        };
    }

    private static EventListener atRelease(Throwable own) {
        return new EventListener() {
            @Override
            public void connectionReleased(Call call, Connection connection) {
                Undeclared.thrown(own);
            }
        };
    }

    private static EventListener atEnd(Throwable own) {
        return new EventListener() {
            @Override
            public void callEnd(Call call) {
                Undeclared.thrown(own);
            }
        };
    }

    private static RawResponse gzipped() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(body)) {
            gzip.write("{\"id\":\"7\"}".getBytes(StandardCharsets.UTF_8));
        }
        return RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + body.size()
                + "\r\n\r\n" + body.toString(StandardCharsets.ISO_8859_1));
    }

    /** A body that exceeds the limit is closed before its end, so the listener fails in {@code close()}. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerThatFailsAtTheCloseOfALargeBodyLeavesTheIdKnown(CallMode mode) throws Exception {
        Exception own = new IllegalStateException("own");
        OkHttpClient client =
                new OkHttpClient.Builder().eventListener(atEndOfBody(own)).build();
        RawResponse large = RawResponse.json("{\"id\":\"7\",\"text\":\"" + "x".repeat(1 << 20) + "\"}");

        SdkException failure = failure(mode, client, TestEndpoints.PAY, large);

        isUnknown(failure, 1);
        assertThat(((OutcomeUnknownException) failure).receivedIds()).containsExactly("7");
    }

    @Test
    void ofAnInterruptedBodyKeepsTheFlag() throws Exception {
        OkHttpClient client = OwnClient.failingToRead(0, new InterruptedException("own"));
        isUnknown(failure(CallMode.SYNC, client, TestEndpoints.PAY, RawResponse.ok()), 1);
        assertThat(Thread.interrupted()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerBeforeTheRequestSendsNothing(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            EventListener listener = new EventListener() {
                @Override
                public void callStart(Call call) {
                    Undeclared.thrown(own);
                }
            };
            OkHttpClient client =
                    new OkHttpClient.Builder().eventListener(listener).build();
            isNotSent(failure(mode, client, TestEndpoints.PAY, RawResponse.ok()), own);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerFactorySendsNothing(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            isNotSent(failure(mode, failingAfter(0, own), TestEndpoints.PAY, RawResponse.ok()), own);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofAListenerFactoryAfterALostPayoutDoesNotHideIt(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            isUnknown(failure(mode, failingAfter(1, own), TestEndpoints.PAYOUT, RawResponse.rst()), 3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofXAuthAfterALostPayoutDoesNotHideIt(CallMode mode) throws Exception {
        for (Throwable own : FAILURES) {
            AtomicInteger asked = new AtomicInteger();
            XAuth once = () -> asked.getAndIncrement() == 0 ? Secret.of("first") : Undeclared.thrown(own);
            try (RawServer server = RawServer.scripted(RawResponse.rst());
                    MerchantSdk sdk = TestSdk.at(server.url())
                            .credentials(Credentials.builder().xAuth(once).build())
                            .build()) {
                SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAYOUT, ORDER);

                isUnknown(failure, 1);
                assertThat(failure).hasRootCause(own);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @Test
    void ofAnInterruptedXAuthKeepsTheFlag() throws Exception {
        XAuth interrupted = () -> Undeclared.thrown(new InterruptedException("own"));
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().xAuth(interrupted).build())
                        .build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(NotSentException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(server.received()).isEmpty();
        }
    }

    private static OkHttpClient failingAfter(int calls, Throwable failure) {
        AtomicInteger created = new AtomicInteger();
        return new OkHttpClient.Builder()
                .eventListenerFactory(
                        call -> created.getAndIncrement() < calls ? EventListener.NONE : Undeclared.thrown(failure))
                .build();
    }

    private static SdkException failure(
            CallMode mode, OkHttpClient client, Endpoint<Map<?, ?>, JsonValue> endpoint, RawResponse response)
            throws IOException {
        try (RawServer server = RawServer.scripted(response);
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, endpoint, ORDER);
            assertThat(server.received()).hasSize(failure instanceof NotSentException ? 0 : 1);
            return failure;
        }
    }

    private static void isUnknown(SdkException failure, int attempts) {
        assertThat(failure)
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.orderId()).contains("order-7"));
        assertThat(failure.attempts()).isEqualTo(attempts);
    }

    private static void isNotSent(SdkException failure, Throwable cause) {
        assertThat(failure).isInstanceOf(NotSentException.class).hasRootCause(cause);
        assertThat(failure.attempts()).isEqualTo(3);
    }
}
