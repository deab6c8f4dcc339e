package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.FakePauses;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A call ends at its deadline, and the caller knows whether it was sent. */
final class DeadlineTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RequestOptions SHORT =
            RequestOptions.builder().timeout(Duration.ofMillis(500)).build();

    @ParameterizedTest
    @EnumSource(Way.class)
    void leavesAPaymentUnknownWhenItPassesWhileTheReplyIsAwaited(Way way) throws Exception {
        for (Answer slow : List.of(Answer.silence(), Answer.dribble())) {
            try (RawServer server = RawServer.answering(Answer.ok(), slow);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                way.call(sdk, TestEndpoints.ASK, ORDER);
                long start = System.nanoTime();

                SdkException failure = way.failure(sdk, TestEndpoints.PAY, ORDER, SHORT);

                assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
                assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
                assertThat(failure.getCause()).hasMessageContaining("the deadline passed");
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void endsAQueryWithoutAReply(Way way) throws Exception {
        for (Answer slow : List.of(Answer.silence(), Answer.dribble())) {
            try (RawServer server = RawServer.answering(Answer.ok(), slow);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                way.call(sdk, TestEndpoints.QUERY, "1");
                assertThat(way.failure(sdk, TestEndpoints.QUERY, "1", SHORT))
                        .isInstanceOf(NoReplyException.class)
                        .hasMessageContaining("the deadline passed");
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void countsTheSilenceOfTheNetworkWithinIt(Way way) throws Exception {
        Timeouts impatient = Timeouts.builder().read(Duration.ofMillis(100)).build();
        try (RawServer server = RawServer.answering(Answer.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the network was silent for too long");
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void isNeverSleptPastBetweenAttempts(Way way) throws Exception {
        FakePauses pauses = new FakePauses();
        RetrySettings slow = RetrySettings.builder()
                .firstDelay(Duration.ofMinutes(4))
                .maxDelay(Duration.ofMinutes(4))
                .build();
        try (RawServer server = RawServer.answering(Answer.status(408));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).retry(slow).build()) {
            assertThat(way.failure(sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("the deadline is too near");
            assertThat(server.received()).hasSize(1);
        }
        assertThat(pauses.taken()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void leavesNothingSentWhenItPassesWhileATokenIsAwaited(Way way) throws Exception {
        TokenSource never = new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return new CompletableFuture<>();
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return false;
            }
        };
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(never).build())
                        .build()) {
            SdkException failure = way.failure(sdk, TestEndpoints.RECEIPT, ORDER, SHORT);
            assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the deadline passed");
            assertThat(failure.attempts()).isZero();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void endsACallThatACallersOwnDispatcherNeverLetsGo() throws Exception {
        Dispatcher oneAtATime = new Dispatcher();
        oneAtATime.setMaxRequests(1);
        OkHttpClient client = new OkHttpClient.Builder()
                .dispatcher(oneAtATime)
                .readTimeout(Duration.ZERO)
                .build();
        try (RawServer server = RawServer.answering(Answer.silence(), Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            Call theirs = client.newCall(new Request.Builder().url(server.url()).build());
            theirs.enqueue(new Callback() {
                @Override
                public void onFailure(Call call, IOException e) {}

                @Override
                public void onResponse(Call call, Response response) {
                    response.close();
                }
            });
            server.awaitArrival();

            CompletableFuture<?> late = sdk.calls().executeAsync(TestEndpoints.PAY, ORDER, SHORT);

            assertThat(late)
                    .failsWithin(20, TimeUnit.SECONDS)
                    .withThrowableOfType(ExecutionException.class)
                    .extracting(Throwable::getCause, InstanceOfAssertFactories.THROWABLE)
                    .isInstanceOf(NotSentException.class);
            theirs.cancel();
            Way.ASYNC.call(sdk, TestEndpoints.ASK, Map.of("orderId", "order-8"));
            assertThat(server.received())
                    .extracting(RawServer.Received::body)
                    .containsExactly("", "{\"orderId\":\"order-8\"}");
        } finally {
            oneAtATime.executorService().shutdown();
        }
    }

    @Test
    void countsTheWaitingInACallersOwnDispatcher() throws Exception {
        Dispatcher oneAtATime = new Dispatcher();
        oneAtATime.setMaxRequests(1);
        OkHttpClient client = new OkHttpClient.Builder().dispatcher(oneAtATime).build();
        try (RawServer server = RawServer.answering(Answer.ok(), Answer.silence(), Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            Way.ASYNC.call(sdk, TestEndpoints.ASK, ORDER);
            RequestOptions longer =
                    RequestOptions.builder().timeout(Duration.ofSeconds(2)).build();
            CompletableFuture<?> first = sdk.calls().executeAsync(TestEndpoints.PAY, ORDER, longer);
            CompletableFuture<?> second = sdk.calls().executeAsync(TestEndpoints.PAY, ORDER, SHORT);

            assertThat(first).failsWithin(20, TimeUnit.SECONDS);
            assertThat(second)
                    .failsWithin(20, TimeUnit.SECONDS)
                    .withThrowableOfType(ExecutionException.class)
                    .extracting(Throwable::getCause, InstanceOfAssertFactories.THROWABLE)
                    .isInstanceOf(NotSentException.class);
            assertThat(server.received()).hasSize(2);
        } finally {
            oneAtATime.executorService().shutdown();
        }
    }
}
