package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what follows a call, a wait or a pause: a look-up, an appended step, and the action of a cancellation. */
final class FollowingStepsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "7");

    private final RecordedEvents events = new RecordedEvents();

    private MerchantSdk sdk(RawServer server) {
        return TestSdk.at(server.url()).callListener(events).build();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLookUpEndsTheCallWithTheResultThatItFinds(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(500), RawResponse.json("{\"id\":\"found\"}"));
                MerchantSdk sdk = sdk(server)) {
            JsonValue found = run(mode, sdk, () -> paymentWithLookUp(sdk));

            assertThat(found.get("id").flatMap(JsonValue::asString)).contains("found");
            events.awaitEnds(2);
            assertThat(events.shown()).contains("end test.ask 1 HTTP 200 SUCCESS", "end test.pay 1 HTTP 500 SUCCESS");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLookUpEndsTheCallWithItsFailure(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(500), RawResponse.status(404));
                MerchantSdk sdk = sdk(server)) {
            assertThatThrownBy(() -> run(mode, sdk, () -> paymentWithLookUp(sdk)))
                    .isInstanceOf(NotFoundException.class);
        }
    }

    private static SingleCall<JsonValue> paymentWithLookUp(MerchantSdk sdk) {
        return Calls.of(sdk)
                .call(
                        TestEndpoints.PAY,
                        ORDER,
                        RequestOptions.none(),
                        (flow, unknown) -> Optional.of(flow.call(TestEndpoints.ASK, ORDER)));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theUnknownOutcomeOfAnEarlierRequestEndsAFlowAndIsReported(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(500));
                MerchantSdk sdk = sdk(server)) {
            OutcomeUnknownException earlier = unknown(mode, sdk);
            events.awaitEnds(1);
            events.clear();

            assertThatThrownBy(() -> run(
                            mode,
                            sdk,
                            () -> Calls.of(sdk)
                                    .flow(TestEndpoints.PAY, RequestOptions.none())
                                    .unknown(TestEndpoints.PAY, ORDER, earlier)))
                    .isSameAs(earlier);
            assertThat(events.shown()).containsExactly("start test.pay 0", "end test.pay 0 UNKNOWN");
        }
    }

    private static OutcomeUnknownException unknown(CallMode mode, MerchantSdk sdk) {
        List<SdkException> seen = new CopyOnWriteArrayList<>();
        assertThatThrownBy(() -> run(
                        mode,
                        sdk,
                        () -> Calls.of(sdk)
                                .call(TestEndpoints.PAY, ORDER, RequestOptions.none())
                                .onFailure(seen::add)))
                .isSameAs(seen.get(0));
        return (OutcomeUnknownException) seen.get(0);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void stepsFollowAPauseAndWhatTookItsPlace(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/", pauses).build();
        Supplier<Step<String>> work = () -> Calls.of(sdk)
                .flow(TestEndpoints.PAY, RequestOptions.none())
                .pause(Duration.ofHours(1), () -> Step.done("paused"), () -> Step.done("cut short"))
                .then(before -> Step.done(before + ", then more"));

        assertThat(run(mode, sdk, work)).isEqualTo("paused, then more");
        assertThat(pauses.pauses()).containsExactly(Duration.ofHours(1));
        assertThat(run(mode, sdk, () -> {
                    sdk.close();
                    return work.get();
                }))
                .isEqualTo("cut short, then more");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void stepsFollowAWaitForAValueAndForAFailure(CallMode mode) throws Exception {
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/").build()) {
            assertThat(run(mode, sdk, () -> await(sdk, CompletableFuture.completedFuture("value"))))
                    .isEqualTo("value, then more");
            assertThat(run(mode, sdk, () -> await(sdk, CompletableFuture.failedFuture(new AssertionError()))))
                    .isEqualTo("no value, then more");
        }
    }

    private static Step<String> await(MerchantSdk sdk, CompletableFuture<String> value) {
        return new Step.Await<>(
                        () -> value,
                        Calls.of(sdk).deadline(TestEndpoints.PAY, RequestOptions.none()),
                        Step::done,
                        failure -> Step.done("no value"),
                        Step.NOTHING)
                .then(before -> Step.done(before + ", then more"));
    }

    @Test
    void cancellingRunsTheActionsOfBothParts() throws Exception {
        List<String> cancelled = new CopyOnWriteArrayList<>();
        CompletableFuture<String> never = new CompletableFuture<>();
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/").build()) {
            CompletableFuture<String> running = Calls.of(sdk)
                    .runAsync(() -> new Step.Await<String, String>(
                                    () -> never,
                                    Calls.of(sdk).deadline(TestEndpoints.PAY, RequestOptions.none()),
                                    Step::done,
                                    failure -> Step.done("no value"),
                                    () -> cancelled.add("first"))
                            .then(Step::done, Step::failed, () -> cancelled.add("second")));

            running.cancel(false);
        }

        assertThat(cancelled).containsExactly("first", "second");
    }

    @Test
    void aFlowKnowsItsMerchantAndItsTime() throws Exception {
        RealTimePauses time = new RealTimePauses();
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/", time).build();
                MerchantSdk empty = MerchantSdk.builder().build()) {
            Flow flow = Calls.of(sdk).flow(Duration.ofMinutes(5), RequestOptions.none());
            time.advance(Duration.ofMinutes(2));

            assertThat(flow.elapsed()).isBetween(Duration.ofMinutes(2), Duration.ofMinutes(3));
            assertThat(flow.merchantId()).contains(TestSdk.MERCHANT_ID);
            assertThat(flow.hasTokens()).isTrue();
            Flow other = Calls.of(empty).flow(Duration.ofMinutes(5), RequestOptions.none());
            assertThat(other.merchantId()).isEmpty();
            assertThat(other.hasTokens()).isFalse();
        }
    }

    /** A refusal, and what fails before it is sent, were not executed; an unknown outcome may have been. */
    @Test
    void onlyAFailureThatProvesItSaysThatNothingWasExecuted() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(500), RawResponse.status(404));
                MerchantSdk sdk = sdk(server)) {
            SdkException unknown = unknown(CallMode.SYNC, sdk);
            SdkException refused = failure(sdk);
            Runnable close = sdk::close;
            close.run();
            SdkException notSent = failure(sdk);

            assertThat(List.of(unknown, refused, notSent, new ConfigurationException("missing", "Set it")))
                    .extracting(Flow::wasNotExecuted)
                    .containsExactly(false, true, true, true);
            assertThatThrownBy(() ->
                            Violations.collect().rule(false, "field", "rule").throwIfAny("request"))
                    .isInstanceOfSatisfying(
                            SdkException.class,
                            invalid -> assertThat(Flow.wasNotExecuted(invalid)).isTrue());
        }
    }

    /** Returns the failure of a payment's steps, which a closed SDK also has. */
    private static SdkException failure(MerchantSdk sdk) {
        Step<JsonValue> first = Calls.of(sdk)
                .call(TestEndpoints.PAY, ORDER, RequestOptions.none())
                .first();
        if (first instanceof Step.Failed<JsonValue> failed) {
            return (SdkException) failed.failure();
        }
        List<SdkException> seen = new CopyOnWriteArrayList<>();
        assertThatThrownBy(() -> Calls.of(sdk)
                        .run(() -> first.<JsonValue>then(Step::done, failure -> {
                            seen.add(failure);
                            return Step.failed(failure);
                        })))
                .isInstanceOf(SdkException.class);
        return seen.get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "https://gateway.test, https://shop.test/callback, true",
        "https://gateway.test, http://shop.test/callback, false",
        "https://gateway.test, HTTP://shop.test/callback, false",
        "https://gateway.test, '', true",
        "http://127.0.0.1:9/, http://127.0.0.1:8/callback, true"
    })
    void anAddressOfCallbacksMustBeEncryptedUnlessTheGatewayIsOnThisComputer(
            String gateway, String callback, boolean allowed) {
        try (MerchantSdk sdk =
                MerchantSdk.builder().address(Address.GATEWAY, gateway).build()) {
            Violations violations = Violations.collect();
            Calls.of(sdk).checkCallback(violations, Optional.of(callback).filter(text -> !text.isEmpty()));

            assertThat(violations.isEmpty()).isEqualTo(allowed);
        }
    }

    @Test
    void aLinkHasTheAddressOfTheCallAndSendsNothing() {
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/").build()) {
            assertThat(Calls.of(sdk).link(TestEndpoints.QUERY, "5"))
                    .isEqualTo(URI.create("http://127.0.0.1:9/api/records/5"));
        }
    }

    private static <R> R run(CallMode mode, MerchantSdk sdk, Supplier<? extends CallOrFlow<R>> work) {
        return mode.call(() -> Calls.of(sdk).run(work), () -> Calls.of(sdk).runAsync(work));
    }
}
