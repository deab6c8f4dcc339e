package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that a call ends at its deadline. The exception must show whether the SDK had sent the request. */
final class DeadlineTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RequestOptions SHORT =
            RequestOptions.builder().timeout(Duration.ofMillis(300)).build();

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void leavesAPaymentUnknownWhenItPassesWhileTheReplyIsAwaited(CallMode mode) throws Exception {
        for (RawResponse slow : List.of(RawResponse.silence(), RawResponse.dribble())) {
            try (RawServer server = RawServer.scripted(RawResponse.ok(), slow);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
                server.awaitArrival();

                SdkException failure = EndpointCalls.failureAtLimit(mode, sdk, TestEndpoints.PAY, ORDER);

                server.awaitArrival();
                assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
                assertThat(failure.getCause()).hasMessageContaining("the deadline passed");
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsAQueryWithoutAReply(CallMode mode) throws Exception {
        for (RawResponse slow : List.of(RawResponse.silence(), RawResponse.dribble())) {
            try (RawServer server = RawServer.scripted(RawResponse.ok(), slow);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.QUERY, "1");
                server.awaitArrival();
                assertThat(EndpointCalls.failureAtLimit(mode, sdk, TestEndpoints.QUERY, "1"))
                        .isInstanceOf(NoResponseException.class)
                        .hasMessageContaining("the deadline passed");
                server.awaitArrival();
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    /** The calls share a time-out, first with a late deadline, then with earlier ones. */
    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void eachOfSeveralCallsEndsAtItsOwnDeadline() throws Exception {
        List<Integer> ended = new CopyOnWriteArrayList<>();
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.inRealTime(server.url()).build()) {
            List<CompletableFuture<Void>> calls = new ArrayList<>();
            for (int millis : List.of(3400, 600, 2000)) {
                RequestOptions options = RequestOptions.builder()
                        .timeout(Duration.ofMillis(millis))
                        .build();
                calls.add(CompletableFuture.runAsync(
                        () -> {
                            SdkException failure =
                                    EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER, options);
                            assertThat(failure.getCause()).hasMessageContaining("the deadline passed");
                            ended.add(millis);
                        },
                        task -> new Thread(task).start()));
                server.awaitArrival();
            }
            for (CompletableFuture<Void> call : calls) {
                call.get(1, TimeUnit.MINUTES);
            }
        }
        assertThat(ended).containsExactly(600, 2000, 3400);
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsARepetitionWithoutAReply(CallMode mode) throws Exception {
        RequestOptions options =
                RequestOptions.builder().timeout(Duration.ofSeconds(2)).build();
        try (RawServer server = RawServer.scripted(RawResponse.status(408), RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1", options))
                    .isInstanceOf(NoResponseException.class)
                    .hasMessageContaining("the deadline passed");
            assertThat(server.received()).hasSize(2);
        }
    }

    /** After the close, the call is cancelled on Okio's thread, on which all time limits depend. */
    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void endsACallOfAClosedSdkAlthoughAListenerFails() throws Exception {
        EventListener failing = new EventListener() {
            @Override
            public void canceled(Call call) {
                throw new IllegalStateException("the listener failed");
            }
        };
        OkHttpClient client = new OkHttpClient.Builder().eventListener(failing).build();
        RequestOptions options =
                RequestOptions.builder().timeout(Duration.ofSeconds(2)).build();
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk other = TestSdk.inRealTime(server.url()).build()) {
            MerchantSdk sdk =
                    TestSdk.inRealTime(server.url()).httpClient(client).build();
            CompletableFuture<SdkException> call = CompletableFuture.supplyAsync(
                    () -> EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER, options),
                    task -> new Thread(task).start());
            server.awaitArrival();
            sdk.close();

            assertThat(call.get(1, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(EndpointCalls.failure(CallMode.SYNC, other, TestEndpoints.PAY, ORDER, options))
                    .isInstanceOf(OutcomeUnknownException.class);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void includesSilenceOfNetwork(CallMode mode) throws Exception {
        Timeouts impatient = Timeouts.builder().read(Duration.ofMillis(100)).build();
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .cause()
                    .hasMessageContaining("the read timed out");
            server.awaitArrival();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void limitsPausesBetweenAttempts(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        RetrySettings slow = RetrySettings.builder()
                .firstDelay(Duration.ofMinutes(4))
                .maxDelay(Duration.ofMinutes(4))
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.status(408));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).retry(slow).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAGE, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("the deadline is too near");
            assertThat(server.received()).hasSize(1);
        }
        assertThat(pauses.pauses()).isEmpty();
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsNothingWhenItPassesDuringTokenRequest(CallMode mode) throws Exception {
        TokenSource never = new SuppliedTokens(CompletableFuture::new);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(never).build())
                        .build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.RECEIPT, ORDER, SHORT);
            assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the deadline passed");
            assertThat(failure.attempts()).isZero();
            assertThat(server.connections()).isZero();
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void endsCallQueuedByCallersDispatcher() throws Exception {
        Dispatcher oneAtATime = new Dispatcher();
        oneAtATime.setMaxRequests(1);
        OkHttpClient client = new OkHttpClient.Builder()
                .dispatcher(oneAtATime)
                .readTimeout(Duration.ZERO)
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.silence(), RawResponse.ok());
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

            CompletableFuture<?> late = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, SHORT);

            assertThat(late)
                    .failsWithin(10, TimeUnit.MINUTES)
                    .withThrowableOfType(ExecutionException.class)
                    .extracting(Throwable::getCause, InstanceOfAssertFactories.THROWABLE)
                    .isInstanceOf(NotSentException.class);
            theirs.cancel();
            EndpointCalls.execute(CallMode.ASYNC, sdk, TestEndpoints.ASK, Map.of("orderId", "order-8"));
            assertThat(server.received())
                    .extracting(RawServer.Request::body)
                    .containsExactly("", "{\"orderId\":\"order-8\"}");
        } finally {
            oneAtATime.executorService().shutdown();
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void includesQueueOfCallersDispatcher() throws Exception {
        Dispatcher oneAtATime = new Dispatcher();
        oneAtATime.setMaxRequests(1);
        OkHttpClient client = new OkHttpClient.Builder().dispatcher(oneAtATime).build();
        try (RawServer server = RawServer.scripted(RawResponse.ok(), RawResponse.silence(), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            EndpointCalls.execute(CallMode.ASYNC, sdk, TestEndpoints.ASK, ORDER);
            server.awaitArrival();
            CompletableFuture<?> first = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            server.awaitArrival();
            CompletableFuture<?> second = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, SHORT);

            assertThat(second)
                    .failsWithin(10, TimeUnit.MINUTES)
                    .withThrowableOfType(ExecutionException.class)
                    .extracting(Throwable::getCause, InstanceOfAssertFactories.THROWABLE)
                    .isInstanceOf(NotSentException.class);
            first.cancel(false);
            EndpointCalls.execute(CallMode.ASYNC, sdk, TestEndpoints.ASK, ORDER);
            assertThat(server.received()).hasSize(3);
        } finally {
            oneAtATime.executorService().shutdown();
        }
    }
}
