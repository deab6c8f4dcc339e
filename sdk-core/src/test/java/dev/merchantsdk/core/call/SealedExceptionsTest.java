package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that no exception, event or log line of a call has a piece of what the service wrote. */
final class SealedExceptionsTest {
    private static final String WORD = "Marker-Ivanov@Secret.Word";
    private static final SecretMarkers MARKERS = SecretMarkers.of(WORD);

    static List<String> bodies() {
        return List.of(
                "{\"error\":\"W\",\"errorCode\":\"W\",\"traceId\":{\"W\":\"W\"}}",
                "{\"error\":\"W\",\"error_description\":\"W\"}",
                "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"W\",\"ErrorDescription\":\"W\"},{\"W\":[\"W\"]},\"W\"]}",
                "{\"errors\":{\"W\":[\"W\"],\"orderId\":\"W\"}}",
                "{\"W\":[\"W\"],\"orderId\":[\"W\"]}",
                "{\"status\":{\"success\":false,\"errors\":[\"W\"]}}",
                "{\"report\":{\"error_message\":\"W\"}}",
                "{\"id\":{\"W\":\"W\"},\"W\":{\"W\":1,\"W\":2}}",
                "{\"W\":1e999999999}",
                "[\"W\"",
                "<html>W</html>");
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void aResponseWithAnyStatusShowsNothing(String body) throws Exception {
        for (int status : new int[] {200, 206, 302, 307, 400, 401, 402, 403, 404, 408, 422, 429, 500, 503}) {
            showsNothing(
                    CallMode.SYNC,
                    RawResponse.json(
                            status,
                            body.replace("W", WORD),
                            "X-Request-Id: " + WORD,
                            "Location: https://" + WORD + "/" + WORD,
                            "Retry-After: " + WORD));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "W\r\n\r\n",
                "HTTP/1.1 W OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nW\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: W\r\n\r\nW",
                "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"id\":\"W",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nW\r\n",
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 25\r\n\r\nW",
            })
    void aBrokenResponseShowsNothing(String response) throws Exception {
        for (CallMode mode : CallMode.values()) {
            showsNothing(mode, RawResponse.bytes(response.replace("W", WORD)).then(RawResponse.fin()));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theInterceptorOfAClientShowsNothing(CallMode mode) throws Exception {
        // After the callback, OkHttp also throws the exception on its own thread, which would print it into the log of
        // another test.
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setUncaughtExceptionHandler((ended, repeated) -> {});
            return thread;
        });
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(new okhttp3.OkHttpClient.Builder()
                                .dispatcher(new okhttp3.Dispatcher(threads))
                                .addInterceptor(chain -> {
                                    chain.proceed(chain.request()).close();
                                    throw new java.io.UncheckedIOException(WORD, new java.io.IOException(WORD));
                                })
                                .build())
                        .build()) {
            assertSealed(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, Map.of("orderId", "order-7")));
        } finally {
            threads.shutdown();
        }
    }

    private static void showsNothing(CallMode mode, RawResponse response) throws Exception {
        List<CallEvent> events = Collections.synchronizedList(new ArrayList<>());
        CallListener listener = new CallListener() {
            @Override
            public void onAttempt(CallEvent call) {
                events.add(call);
            }

            @Override
            public void onEnd(CallEvent call) {
                events.add(call);
            }
        };
        try (RawServer server = RawServer.scripted(response);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).callListener(listener).build()) {
            String log = CapturedLog.during(() -> {
                for (var endpoint : List.of(TestEndpoints.PAY, TestEndpoints.ASK, TestEndpoints.PAGE)) {
                    try {
                        EndpointCalls.execute(mode, sdk, endpoint, Map.of("orderId", "order-7"));
                    } catch (SdkException e) {
                        assertSealed(e);
                    }
                }
            });
            MARKERS.assertNoPieceIn(log + events);
            assertThat(log).contains("test.pay");
        }
    }

    private static void assertSealed(SdkException failure) {
        MARKERS.assertNoPieceIn(SecretMarkers.stackTrace(failure) + failure.advice() + failure.requestId());
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof ErrorResponse response) {
                MARKERS.assertNoPieceIn(
                        response.details() + " " + response.errors() + response.fieldMessages() + response.body());
            }
        }
    }
}
