package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.Undeclared;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/** Tests the outcome of a call after several attempts, and the reason why the SDK made no further attempt. */
final class CallOutcomesTest {
    @Test
    void pausesDoubleBetweenTheAttempts() throws Exception {
        try (LoopbackService service = new LoopbackService()) {
            service.responds(503, "");
            service.failure(LoopbackService.ASK);
            assertThat(service.pauses.pauses()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200));
        }
    }

    @Test
    void waitsForRetryAfterUpToItsLimitAndDeadline() throws Exception {
        try (LoopbackService service = new LoopbackService()) {
            service.responds(retryAfter("30"));
            assertThat(service.failure(LoopbackService.ASK)).hasMessageContaining("the deadline is too near");
            assertThat(service.pauses.pauses()).containsExactly(Duration.ofSeconds(30));
            service.responds(retryAfter("60"));
            assertThat(service.failure(LoopbackService.ASK)).hasMessageContaining("longer than maxRetryAfter");
        }
    }

    @Test
    void tenSuccessesEarnARepeatBack() throws Exception {
        RetrySettings one = RetrySettings.builder().budget(1).build();
        try (LoopbackService service = new LoopbackService(sdk -> sdk.retry(one))) {
            for (int attempts : new int[] {2, 1}) {
                service.responds(503, "");
                assertThat(service.failure(LoopbackService.ASK).attempts()).isEqualTo(attempts);
            }
            service.responds(200, "{\"id\":\"1\"}");
            for (int i = 0; i < 10; i++) {
                service.call(LoopbackService.ASK);
            }
            service.responds(503, "");
            assertThat(service.failure(LoopbackService.ASK).attempts()).isEqualTo(2);
        }
    }

    @Test
    void aRefusedTokenIsReplacedOnce() throws Exception {
        AtomicInteger tokens = new AtomicInteger();
        TokenSource fresh = new SuppliedTokens(() -> SuppliedTokens.existing("token-" + tokens.incrementAndGet()));
        try (LoopbackService service = new LoopbackService(
                sdk -> sdk.credentials(Credentials.builder().tokens(fresh).build()))) {
            service.responds(401, "{\"error\":\"token-1 or token-2\"}");
            SdkException told = EndpointCalls.failure(CallMode.SYNC, service.sdk, TestEndpoints.RECEIPT, Map.of());
            assertThat(told)
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("lacks the scope of BEARER receipts:public_receipts.write");
            assertThat(told.attempts()).isEqualTo(1);
            assertThat(service.pauses.pauses()).containsExactly(Duration.ZERO);
            assertThat(service.takeRequest().getHeaders().get("authorization")).isEqualTo("Bearer token-1");
            assertThat(service.takeRequest().getHeaders().get("authorization")).isEqualTo("Bearer token-2");
            assertThat(((ApiException) told).errors()).hasToString("[***]");
        }
    }

    @Test
    void missingTokenMeansNotSent() throws Exception {
        IllegalStateException own = new IllegalStateException("the merchant's own");
        for (Throwable thrown : new Throwable[] {own, new CompletionException(own)}) {
            assertThat(withTokens(new SuppliedTokens(() -> CompletableFuture.failedFuture(thrown))))
                    .isInstanceOf(NotSentException.class)
                    .hasCause(own);
        }
        ConfigurationException missing = new ConfigurationException("a", "b");
        assertThat(withTokens(new SuppliedTokens(() -> CompletableFuture.failedFuture(missing))))
                .isSameAs(missing);
        assertThat(withTokens(new SuppliedTokens(CompletableFuture::new)))
                .isInstanceOf(NotSentException.class)
                .hasMessageContaining("the deadline passed before anything was sent")
                .hasNoCause();
    }

    @Test
    void anInterruptedThreadSendsNothingAndStaysInterrupted() throws Exception {
        try (LoopbackService service = new LoopbackService()) {
            Thread.currentThread().interrupt();
            assertThat(service.failure(LoopbackService.PAY))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the thread was interrupted before anything was sent");
            assertThat(Thread.interrupted()).isTrue();
            assertThat(service.requests()).isZero();
        }
    }

    @Test
    void laterUnsentAttemptKeepsOutcomeUnknown() throws Exception {
        for (Endpoint<Map<?, ?>, ?> endpoint : java.util.List.of(LoopbackService.ASK, LoopbackService.PAYOUT)) {
            AtomicInteger calls = new AtomicInteger();
            OkHttpClient own = listenedToBy(new EventListener() {
                @Override
                public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
                    if (calls.incrementAndGet() > 1) {
                        Undeclared.thrown(new SSLHandshakeException("own"));
                    }
                }
            });
            try (LoopbackService service = new LoopbackService(sdk -> sdk.httpClient(own))) {
                service.responds(new MockResponse.Builder()
                        .code(503)
                        .addHeader("Connection", "close")
                        .build());
                SdkException told = service.failure(endpoint);
                assertThat(told.attempts()).isEqualTo(3);
                assertThat(service.requests()).isEqualTo(1);
                if (endpoint == LoopbackService.ASK) {
                    assertThat(told)
                            .isInstanceOf(NoResponseException.class)
                            .hasMessageContaining("an earlier attempt was sent, the last one was not");
                } else {
                    assertThat(told).isInstanceOf(OutcomeUnknownException.class);
                }
                assertThat(told)
                        .cause()
                        .isInstanceOf(NotSentException.class)
                        .hasMessageContaining("not sent: no TLS session")
                        .hasCauseInstanceOf(SSLHandshakeException.class);
                assertThat(told.getSuppressed()).hasSize(2);
            }
        }
    }

    @Test
    void aFailureBeforeSendingKeepsItsOwnCause() throws Exception {
        IOException own = new IOException("own");
        OkHttpClient client = listenedToBy(new EventListener() {
            @Override
            public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
                Undeclared.thrown(own);
            }
        });
        try (LoopbackService service = new LoopbackService(sdk -> sdk.httpClient(client))) {
            assertThat(service.failure(LoopbackService.PAY))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("not sent: the connection failed")
                    .hasCause(own);
        }
    }

    @Test
    void tlsFailureAfterSendingIsLostConnection() throws Exception {
        OkHttpClient own = interceptedBy(chain -> {
            chain.proceed(chain.request()).close();
            throw new SSLException("own");
        });
        try (LoopbackService service = new LoopbackService(sdk -> sdk.httpClient(own))) {
            assertThat(service.failure(LoopbackService.PAY))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("no response: the connection failed");
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @Test
    void distinguishesSilentServerFromLostConnection() throws Exception {
        Timeouts impatient = Timeouts.builder().read(Duration.ofMillis(50)).build();
        try (LoopbackService service = new LoopbackService(sdk -> sdk.timeouts(impatient))) {
            service.responds(new MockResponse.Builder()
                    .onResponseStart(SocketEffect.Stall.INSTANCE)
                    .build());
            assertThat(service.failure(LoopbackService.PAY))
                    .cause()
                    .hasMessageContaining("no response: the read timed out")
                    .hasCauseInstanceOf(java.net.SocketTimeoutException.class);
        }
        try (LoopbackService service = new LoopbackService()) {
            service.responds(new MockResponse.Builder()
                    .onResponseStart(new SocketEffect.CloseSocket())
                    .build());
            assertThat(service.failure(LoopbackService.PAY))
                    .cause()
                    .hasMessageContaining("no response: the connection failed")
                    .hasCauseInstanceOf(RedactedCause.class);
        }
    }

    private static SdkException withTokens(TokenSource source) throws IOException {
        try (LoopbackService service = new LoopbackService(sdk -> sdk.credentials(
                        Credentials.builder().tokens(source).build())
                .timeouts(Timeouts.builder().call(Duration.ofMillis(200)).build()))) {
            SdkException told = EndpointCalls.failure(CallMode.SYNC, service.sdk, TestEndpoints.RECEIPT, Map.of());
            assertThat(service.requests()).isZero();
            return told;
        }
    }

    private static OkHttpClient listenedToBy(EventListener listener) {
        return new OkHttpClient.Builder().eventListener(listener).build();
    }

    private static OkHttpClient interceptedBy(Interceptor interceptor) {
        return new OkHttpClient.Builder().addInterceptor(interceptor).build();
    }

    private static MockResponse retryAfter(String value) {
        return new MockResponse.Builder()
                .code(429)
                .setHeader("Retry-After", value)
                .build();
    }
}
