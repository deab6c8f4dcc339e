package dev.merchantsdk.core.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OperationTest {
    private static final Duration LONG = Duration.ofHours(1);

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsUntilItHasEndedWithPausesThatGrow(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(
                        Export.RUNNING, Export.RUNNING, Export.RUNNING, Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.in(sdk));

            assertThat(Export.ended(awaited)).contains("done");
            assertThat(awaited.last()).isEqualTo(awaited.completed());
            assertThat(pauses.pauses())
                    .containsExactly(
                            Duration.ofMillis(1000),
                            Duration.ofMillis(1500),
                            Duration.ofMillis(2250),
                            Duration.ofMillis(3375));
            assertThat(server.received())
                    .hasSize(5)
                    .extracting(RawServer.Request::line)
                    .containsOnly("GET /api/records/export-7 HTTP/1.1");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void returnsAtOnceWhenAlreadyEnded(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(Export.state("failed"));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(Export.ended(Export.await(mode, Export.in(sdk), Duration.ofNanos(Long.MAX_VALUE))))
                    .contains("failed");
            assertThat(pauses.pauses()).isEmpty();
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesOnUnknownState(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        Export.state("never seen before"), Export.state(""), RawResponse.json("{}"), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(Export.ended(Export.await(mode, Export.in(sdk), LONG))).contains("done");
            assertThat(server.received()).hasSize(4);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void pausesNoLongerThanTheLongestPause(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        Polling rhythm = Polling.builder()
                .firstPause(Duration.ofSeconds(2))
                .longestPause(Duration.ofSeconds(5))
                .growth(2)
                .build();
        try (RawServer server = RawServer.scripted(
                        Export.RUNNING, Export.RUNNING, Export.RUNNING, Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Export.await(mode, Export.in(sdk).withPolling(rhythm), LONG);

            assertThat(pauses.pauses()).extracting(Duration::toSeconds).containsExactly(2L, 4L, 5L, 5L);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void listenerReceivesEachAnswerOnce(CallMode mode) throws Exception {
        List<Progress<JsonValue>> told = new ArrayList<>();
        try (RawServer server =
                        RawServer.scripted(Export.RUNNING, RawResponse.status(503), Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Export.await(mode, Export.askedOnceAQuestion(sdk).onProgress(told::add), LONG);

            assertThat(told)
                    .extracting(progress -> Export.text(progress.state()))
                    .containsExactly("running", "running", "done");
            assertThat(told).extracting(Progress::queries).containsExactly(1, 2, 3);
            // The second query fails. The pauses between the four queries are 1 s, 1.5 s and 2.25 s. The exchanges take
            // real time, which can be long on a busy machine.
            Duration first = told.get(0).waited();
            Duration second = told.get(1).waited();
            assertThat(first).isLessThan(Duration.ofMinutes(1));
            assertThat(second).isBetween(first.plusMillis(2500), first.plusSeconds(60));
            assertThat(told.get(2).waited()).isBetween(second.plusMillis(2250), second.plusSeconds(60));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aListenerThatThrowsEndsTheWaitingWithItsException(CallMode mode) throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        NotSentException ofAnotherCall =
                new NotSentException(new CallInfo("other", 1, OptionalInt.empty(), ""), "own", own);
        for (RuntimeException thrown : List.of(own, ofAnotherCall)) {
            try (RawServer server = RawServer.scripted(Export.RUNNING, Export.DONE);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                Operation<JsonValue> watched = Export.in(sdk).onProgress(progress -> {
                    throw thrown;
                });

                assertThatThrownBy(() -> Export.await(mode, watched, LONG)).isSameAs(thrown);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void singleQueryFailsAsItsCall(CallMode mode) throws Exception {
        List<Progress<JsonValue>> told = new ArrayList<>();
        try (RawServer server = RawServer.scripted(Export.RUNNING, RawResponse.status(404));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Operation<JsonValue> operation = Export.in(sdk).onProgress(told::add);

            assertThat(Export.text(Export.status(mode, operation))).isEqualTo("running");
            assertThatThrownBy(() -> Export.status(mode, operation)).isInstanceOf(NotFoundException.class);
            assertThat(server.received()).hasSize(2);
            assertThat(told).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesFromHandleInAnotherProcess(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.RUNNING, Export.RUNNING, Export.DONE)) {
            String kept;
            try (MerchantSdk before = TestSdk.at(server.url()).build()) {
                kept = Export.stillRunning(Export.await(mode, Export.in(before), Duration.ofMillis(1500)))
                        .handle();
            }
            assertThat(kept).isEqualTo(Export.HANDLE);
            try (MerchantSdk after = TestSdk.at(server.url()).build()) {
                assertThat(Export.in(after).handle()).isEqualTo(kept);
                assertThat(Export.ended(Export.await(mode, Export.in(after)))).contains("done");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesInvalidLimits(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (Duration none : List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE))) {
                assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), none))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("limit must be positive");
            }
            assertThat(server.received()).isEmpty();
            assertThat(Export.ended(Export.await(mode, Export.in(sdk), Duration.ofSeconds(Long.MAX_VALUE))))
                    .contains("done");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsOptionsWithEachQuery(CallMode mode) throws Exception {
        RequestOptions traced =
                RequestOptions.builder().header("x-trace", "t-7").build();
        try (RawServer server = RawServer.scripted(Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Export.await(mode, Export.in(sdk, traced), LONG);
            Export.status(mode, Export.in(sdk, traced));

            assertThat(server.received())
                    .hasSize(3)
                    .allSatisfy(request -> assertThat(request.values("x-trace")).containsExactly("t-7"));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void customPollingAndListenerReturnCopies(CallMode mode) throws Exception {
        List<Progress<JsonValue>> told = new ArrayList<>();
        RealTimePauses pauses = new RealTimePauses();
        Polling slow = Polling.builder()
                .firstPause(Duration.ofSeconds(7))
                .limit(Duration.ofMinutes(5))
                .build();
        try (RawServer server = RawServer.scripted(Export.RUNNING, Export.DONE, Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Operation<JsonValue> plain = Export.in(sdk);
            Export.await(mode, plain.withPolling(slow).onProgress(told::add));
            Export.await(mode, plain);

            assertThat(told).hasSize(2);
            assertThat(pauses.pauses()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(1));
        }
    }

    @Test
    void printsNeitherHandleNorState() {
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/").build()) {
            assertThat(Export.in(sdk)).hasToString("Operation(test.query)");
        }
        WaitResult<String> running = new WaitResult.Pending<>("handle-marker", Optional.of("state"), Optional.empty());
        assertThat(running).hasToString("Pending[last=Optional[state], failure=Optional.empty]");
        assertThat(running.completed()).isEmpty();
        assertThat(running.last()).contains("state");
    }
}
