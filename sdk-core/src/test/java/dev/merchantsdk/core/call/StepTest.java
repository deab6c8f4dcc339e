package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests flows. A flow makes several calls in sequence, and the caller uses the flow like one call. */
final class StepTest {
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void runsStepsInOrderWithPauses(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            String result = run(
                    mode,
                    sdk,
                    () -> pay(
                            sdk,
                            "1",
                            first -> Calls.of(sdk)
                                    .pause(
                                            Duration.ofHours(1),
                                            () -> pay(sdk, "2", second -> Step.done("both")),
                                            () -> Step.done("cut short"))));

            assertThat(result).isEqualTo("both");
            assertThat(pauses.pauses()).containsExactly(Duration.ofHours(1));
            assertThat(server.received())
                    .extracting(RawServer.Request::body)
                    .containsExactly("{\"n\":\"1\"}", "{\"n\":\"2\"}");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesAfterFailureWhenStepDecidesSo(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(404));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Class<?> failure = run(
                    mode,
                    sdk,
                    () -> Calls.of(sdk)
                            .flow(TestEndpoints.PAY, RequestOptions.none())
                            .call(TestEndpoints.PAY, Map.of())
                            .then(reply -> Step.done(Object.class), told -> Step.done(told.getClass())));

            assertThat(failure).isEqualTo(NotFoundException.class);
            assertThatThrownBy(() -> run(mode, sdk, () -> pay(sdk, "1", reply -> Step.done("never"))))
                    .isInstanceOf(NotFoundException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failsWithExceptionOfStep(CallMode mode) throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> run(mode, sdk, () -> {
                        throw own;
                    }))
                    .isSameAs(own);
            assertThatThrownBy(() -> run(
                            mode,
                            sdk,
                            () -> pay(sdk, "1", reply -> {
                                throw own;
                            })))
                    .isSameAs(own);
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void runsNoStepAfterClose(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            MerchantSdk sdk = TestSdk.at(server.url()).build();
            sdk.close();

            assertThatThrownBy(() -> run(mode, sdk, () -> {
                        throw new AssertionError("a step was taken");
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void interruptEndsPauseAndKeepsFlag() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            String result = Calls.of(sdk)
                    .run(() -> pay(sdk, "1", reply -> {
                        Thread.currentThread().interrupt();
                        return Calls.of(sdk)
                                .pause(Duration.ofHours(1), () -> Step.done("paused"), () -> Step.done("cut short"));
                    }));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(result).isEqualTo("cut short");
        }
    }

    @Test
    void closeEndsPause() throws Exception {
        MerchantSdk sdk = MerchantSdk.builder().build();
        CompletableFuture<String> future = Calls.of(sdk).runAsync(() -> {
            sdk.close();
            return Calls.of(sdk).pause(Duration.ofHours(1), () -> Step.done("paused"), () -> Step.done("cut short"));
        });

        assertThat(future.get(10, TimeUnit.MINUTES)).isEqualTo("cut short");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aPauseInWhichTheSdkIsClosedIsCutShortWhenItIsOver(CallMode mode) throws Exception {
        try (MerchantSdk other = TestSdk.at("http://127.0.0.1:9/").build()) {
            for (MerchantSdk sdk : List.of(
                    TestSdk.at("http://127.0.0.1:9/").build(),
                    // This SDK shares the threads of another SDK, so the threads still exist after this SDK is closed.
                    other.withMerchant(TestSdk.credentials()))) {
                String result = run(mode, sdk, () -> {
                    sdk.close();
                    return Calls.of(sdk)
                            .pause(Duration.ofHours(1), () -> Step.done("paused"), () -> Step.done("cut short"));
                });

                assertThat(result).isEqualTo("cut short");
            }
        }
    }

    @Test
    void cancelEndsRunningCallAndSendsNothingMore() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok(), RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<String> future =
                    Calls.of(sdk).runAsync(() -> pay(sdk, "1", first -> pay(sdk, "2", second -> Step.done("never"))));
            server.awaitArrival();
            server.awaitArrival();

            assertThat(future.cancel(false)).isTrue();

            server.awaitEndOfConnection();
            assertThat(future).isCancelled();
            assertThat(server.received()).hasSize(2);
        }
    }

    @Test
    void completingFutureEndsRunningCall() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<String> future = Calls.of(sdk).runAsync(() -> pay(sdk, "1", reply -> Step.done("never")));
            server.awaitArrival();

            // CompletableFuture.orTimeout also completes a future with a TimeoutException.
            assertThat(future.completeExceptionally(new TimeoutException())).isTrue();

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void aCallThatFailsBeforeItIsSentIsFollowedOnTheThreadOfTheCaller() throws Exception {
        try (MerchantSdk sdk = MerchantSdk.builder().build()) {
            Thread follower = Calls.of(sdk)
                    .runAsync(() -> Calls.of(sdk)
                            .flow(TestEndpoints.PAY, RequestOptions.none())
                            .call(TestEndpoints.PAY, Map.of("n", "1"))
                            .then(
                                    reply ->
                                            Step.<Thread>failed(new ConfigurationException("an address was there", "")),
                                    failure -> Step.done(Thread.currentThread())))
                    .get(10, TimeUnit.MINUTES);

            assertThat(follower).isSameAs(Thread.currentThread());
        }
    }

    @Test
    void aCheckedExceptionThatAStepThrowsUndeclaredEndsIt() throws Exception {
        IOException own = new IOException("own");
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<String> future = Calls.of(sdk)
                    .runAsync(() -> pay(sdk, "1", reply -> {
                        StepTest.<RuntimeException>throwUndeclared(own);
                        return Step.done("never");
                    }));

            assertThatThrownBy(() -> future.get(10, TimeUnit.MINUTES)).hasCause(own);
        }
    }

    /** Throws an undeclared checked exception, as Kotlin code can. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast hides the exception from the compiler
    private static <E extends Exception> void throwUndeclared(Exception checked) throws E {
        throw (E) checked;
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void closedSdkFailsNextCall(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Runnable close = sdk::close;
            assertThatThrownBy(() -> run(
                            mode,
                            sdk,
                            () -> pay(sdk, "1", first -> {
                                close.run();
                                return pay(sdk, "2", second -> Step.done("never"));
                            })))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the SDK is closed");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void cancellingDropsThePause() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/", pauses).build()) {
            CompletableFuture<String> future = Calls.of(sdk)
                    .runAsync(() -> Calls.of(sdk)
                            .pause(Duration.ofHours(1), () -> Step.done("paused"), () -> Step.done("cut short")));
            Future<?> pause = pauses.awaitHeld();

            future.cancel(false);

            assertThatThrownBy(() -> pause.get(10, TimeUnit.MINUTES)).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void knowsWhetherTokensAreConfigured() {
        try (MerchantSdk with = TestSdk.at("http://127.0.0.1:9/").build();
                MerchantSdk without = MerchantSdk.builder().build()) {
            assertThat(List.of(
                            Calls.of(with).merchant().hasTokens(),
                            Calls.of(without).merchant().hasTokens()))
                    .containsExactly(true, false);
        }
    }

    private static <R> R run(CallMode mode, MerchantSdk sdk, Supplier<Step<R>> flow) {
        return mode.call(() -> Calls.of(sdk).run(flow), () -> Calls.of(sdk).runAsync(flow));
    }

    private static Step<String> pay(MerchantSdk sdk, String number, Function<JsonValue, Step<String>> then) {
        return Calls.of(sdk)
                .flow(TestEndpoints.PAY, RequestOptions.none())
                .call(TestEndpoints.PAY, Map.of("n", number))
                .then(then);
    }
}
