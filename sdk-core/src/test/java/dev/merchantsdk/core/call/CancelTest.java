package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Checks that a call ends when the caller cancels its future, and that the SDK then sends nothing more. */
final class CancelTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @Test
    void endsHttpCallThatAwaitsResponse() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();

            assertThat(future.cancel(false)).isTrue();

            server.awaitEndOfConnection();
            assertThat(future).isCancelled();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void orTimeoutOfCallerEndsHttpCall() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();

            // CompletableFuture.orTimeout completes a future in the same way.
            assertThat(future.completeExceptionally(new TimeoutException())).isTrue();

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void endsPauseBetweenAttempts() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            CompletableFuture<?> future = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            Future<?> pause = pauses.awaitHeld();

            future.cancel(false);
            awaitCancelled(pause);

            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void endsTheHttpCallOfARepeatWhosePauseEndsAtOnce() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503), RawResponse.silence())) {
            Duration longerThanTheTest = Duration.ofMinutes(10);
            MerchantSdk sdk = TestSdk.at(server.url(), new NoPauses())
                    .timeouts(Timeouts.builder()
                            .read(longerThanTheTest)
                            .call(longerThanTheTest)
                            .build())
                    .build();
            CompletableFuture<?> future = Calls.of(sdk).runAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();
            server.awaitArrival();

            future.cancel(false);

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
            sdk.close();
        }
    }

    /** A scheduler whose pauses end before they are registered. */
    private static final class NoPauses extends RealTimePauses {
        @Override
        public FutureTask<?> schedule(Duration pause, Runnable task) {
            FutureTask<?> future = new FutureTask<>(task, null);
            future.run();
            return future;
        }
    }

    @Test
    void sendsNothingWhenTokenArrivesAfterCancel() throws Exception {
        CompletableFuture<AccessToken> token = new CompletableFuture<>();
        TokenSource source = new SuppliedTokens(() -> token);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(source).build())
                        .build()) {
            CompletableFuture<?> cancelled =
                    Calls.of(sdk).runAsync(TestEndpoints.RECEIPT, Map.of("orderId", "1"), RequestOptions.none());
            CompletableFuture<?> other =
                    Calls.of(sdk).runAsync(TestEndpoints.RECEIPT, Map.of("orderId", "2"), RequestOptions.none());

            cancelled.cancel(false);
            token.complete(AccessToken.of(Secret.of("late")));
            other.join();

            assertThat(server.received()).extracting(RawServer.Request::body).containsExactly("{\"orderId\":\"2\"}");
        }
    }

    @Test
    void doesNotAffectOtherCalls() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence(), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            server.awaitArrival();
            future.cancel(true);
            for (CallMode mode : CallMode.values()) {
                assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER)
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("7");
            }
            assertThat(server.received()).hasSize(3);
        }
    }

    private static void awaitCancelled(Future<?> pause) {
        while (!pause.isCancelled()) {
            Thread.onSpinWait();
        }
    }
}
