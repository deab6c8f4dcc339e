package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Cancelling a future ends the call wherever it is; nothing more is sent. */
final class CancelTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @Test
    void endsTheHttpCallWhoseReplyIsAwaited() throws Exception {
        Answer untilTheClientLeaves =
                (socket, ends) -> socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        try (RawServer server = RawServer.answering(untilTheClientLeaves);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = sdk.calls().executeAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();

            assertThat(future.cancel(false)).isTrue();

            server.awaitEndOfConnection();
            assertThat(future).isCancelled();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void aTimeOutOfTheCallersEndsTheHttpCallToo() throws Exception {
        Answer untilTheClientLeaves =
                (socket, ends) -> socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        try (RawServer server = RawServer.answering(untilTheClientLeaves);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = sdk.calls().executeAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();

            // As orTimeout does.
            assertThat(future.completeExceptionally(new TimeoutException())).isTrue();

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void dropsThePauseBetweenAttempts() throws Exception {
        StoppingPauses pauses = new StoppingPauses();
        try (RawServer server = RawServer.answering(Answer.status(503));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            CompletableFuture<?> future = sdk.calls().executeAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            pauses.awaitPause();

            future.cancel(false);
            awaitCancelled(pauses.pending());

            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void endsTheHttpCallOfARepeatThatBeganBeforeItsPauseWasNoted() throws Exception {
        Answer untilTheClientLeaves =
                (socket, ends) -> socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        try (RawServer server = RawServer.answering(Answer.status(503), untilTheClientLeaves);
                MerchantSdk sdk = TestSdk.at(server.url(), new NoPauses()).build()) {
            CompletableFuture<?> future = sdk.calls().executeAsync(TestEndpoints.ASK, ORDER, RequestOptions.none());
            server.awaitArrival();
            server.awaitArrival();

            future.cancel(false);

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
        }
    }

    /** Runs what comes later at once, before anyone knows of it. */
    private static final class NoPauses implements Pauses {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void sleep(Duration pause) {}

        @Override
        public Future<?> later(Duration pause, Runnable task) {
            task.run();
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public double random() {
            return 0;
        }
    }

    @Test
    void sendsNothingWhenATokenComesTooLate() throws Exception {
        CompletableFuture<AccessToken> token = new CompletableFuture<>();
        TokenSource source = new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return token;
            }

            @Override
            public boolean refused(Scope scope, AccessToken refused) {
                return false;
            }
        };
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(source).build())
                        .build()) {
            CompletableFuture<?> cancelled =
                    sdk.calls().executeAsync(TestEndpoints.RECEIPT, Map.of("orderId", "1"), RequestOptions.none());
            CompletableFuture<?> other =
                    sdk.calls().executeAsync(TestEndpoints.RECEIPT, Map.of("orderId", "2"), RequestOptions.none());

            cancelled.cancel(false);
            token.complete(AccessToken.of(Secret.of("late")));
            other.join();

            assertThat(server.received()).extracting(RawServer.Received::body).containsExactly("{\"orderId\":\"2\"}");
        }
    }

    @Test
    void leavesTheOtherCallsOfTheSdkAlone() throws Exception {
        try (RawServer server = RawServer.answering(Answer.silence(), Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<?> future = sdk.calls().executeAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            server.awaitArrival();
            future.cancel(true);
            for (Way way : Way.values()) {
                assertThat(way.call(sdk, TestEndpoints.PAY, ORDER).path("id").asText())
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
