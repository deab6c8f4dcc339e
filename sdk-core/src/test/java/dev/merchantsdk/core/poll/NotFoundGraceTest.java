package dev.merchantsdk.core.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the 404 response to a query for an operation that the service has not recorded yet. */
final class NotFoundGraceTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final RawResponse MISSING = RawResponse.status(404);

    @ParameterizedTest
    @EnumSource
    void waitsForAnOperationThatIsNotFoundYet(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(MISSING, MISSING, Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(Export.ended(Export.await(mode, Export.in(sdk), LONG))).contains("done");
            assertThat(pauses.pauses())
                    .containsExactly(Duration.ofSeconds(1), Duration.ofMillis(1500), Duration.ofMillis(2250));
            assertThat(server.received()).hasSize(4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void throwsOnceTheGracePeriodIsOver(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(MISSING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), LONG)).isInstanceOf(NotFoundException.class);
            // Each pause is 1.5 times as long as the previous pause. The first eight pauses take 49.3 s in total, and
            // the first nine pauses take 74.9 s.
            assertThat(pauses.skipped()).isBetween(Duration.ofSeconds(74), Duration.ofSeconds(76));
            assertThat(server.received()).hasSize(10);
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 4, 3", "ASYNC, 4, 3", "SYNC, 5, 4", "ASYNC, 5, 4", "SYNC, 0, 1", "ASYNC, 0, 1"})
    void lastsAsLongAsPollingIsConfigured(CallMode mode, int seconds, int requests) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        Polling polling = Polling.builder()
                .firstPause(Duration.ofMillis(2250))
                .growth(1)
                .notFoundGrace(Duration.ofSeconds(seconds))
                .build();
        try (RawServer server = RawServer.scripted(MISSING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk).withPolling(polling), LONG))
                    .isInstanceOf(NotFoundException.class);
            assertThat(server.received()).hasSize(requests);
        }
    }

    @ParameterizedTest
    @EnumSource
    void endsWithTheFirstState(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(MISSING, Export.RUNNING, MISSING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), LONG)).isInstanceOf(NotFoundException.class);
            assertThat(server.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void isNotEndedByTransientFailure(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503), MISSING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(Export.ended(Export.await(mode, Export.askedOnceAQuestion(sdk), LONG)))
                    .contains("done");
        }
    }

    @ParameterizedTest
    @EnumSource
    void isReportedWhenWaitingIsShorter(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(MISSING);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.in(sdk), Duration.ofSeconds(10));

            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(NotFoundException.class);
            assertThat(Export.stillRunning(awaited).handle()).isEqualTo(Export.HANDLE);
            assertThat(awaited.last()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void beginsWithEachWaiting(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(MISSING, MISSING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Operation<JsonValue> operation = Export.in(sdk);
            assertThat(Export.ended(Export.await(mode, operation, Duration.ofNanos(1))))
                    .isEmpty();
            pauses.advance(Duration.ofDays(1));

            assertThat(Export.ended(Export.await(mode, operation, LONG))).contains("done");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SYNC, 400", "SYNC, 401", "SYNC, 403", "SYNC, 405", "SYNC, 500",
        "ASYNC, 400", "ASYNC, 401", "ASYNC, 403", "ASYNC, 405", "ASYNC, 500",
    })
    void appliesToNoOtherStatus(CallMode mode, int status) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(status), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), LONG))
                    .isInstanceOf(ErrorResponse.class)
                    .isNotInstanceOf(NotFoundException.class);
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotApplyToATokenAddressThatIsNotFound(CallMode mode) throws Exception {
        CallInfo tokenCall = new CallInfo("oauth.token", 1, OptionalInt.of(404), "");
        Credentials credentials = Credentials.builder()
                .tokens(new SuppliedTokens(
                        () -> CompletableFuture.failedFuture(new NotFoundException(tokenCall, ErrorDetails.SILENT))))
                .build();
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).credentials(credentials).build()) {
            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), LONG)).isInstanceOf(NotSentException.class);
            assertThat(server.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotApplyToASingleQuery(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(MISSING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> Export.status(mode, Export.in(sdk))).isInstanceOf(NotFoundException.class);
            assertThat(server.received()).hasSize(1);
        }
    }
}
