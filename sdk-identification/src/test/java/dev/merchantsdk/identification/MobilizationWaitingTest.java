package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationCalls.await;
import static dev.merchantsdk.identification.MobilizationCalls.resume;
import static dev.merchantsdk.identification.MobilizationCalls.start;
import static dev.merchantsdk.identification.MobilizationCalls.status;
import static dev.merchantsdk.identification.MobilizationSamples.EXT_ID;
import static dev.merchantsdk.identification.MobilizationSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.MobilizationState;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how the SDK waits for the result of a mobilization request, with unknown states, failing queries, deadlines and
 * restarts.
 */
final class MobilizationWaitingTest {
    private static final String STATUS = "GET /PSP_SECURE/api/mobilizations/" + EXT_ID;

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationWaitingTest() throws Exception {}

    private void tells(String... bodies) {
        for (String body : bodies) {
            server.respond(200, quoted(body));
        }
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsOnlyWhenItIsProcessed(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));
        tells(
                "{}",
                "{'status':null,'isMobilized':false}",
                "{'status':'New'}",
                "{'status':'processed','isMobilized':true}",
                "{'status':'','description':'Processed'}");
        server.respond(200, FIXTURES.text("status/processed.response.json"));
        List<Progress<MobilizationStatus>> told = new ArrayList<>();

        Operation<MobilizationStatus> asked = start(mode, client, MobilizationSamples.byInn());
        WaitResult<MobilizationStatus> end = await(mode, asked.onProgress(told::add));

        assertThat(end.completed().orElseThrow().isMobilized()).contains(false);
        assertThat(told).extracting(Progress::queries).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(merchant.time().pauses())
                .startsWith(millis(1000), millis(1500), millis(2250))
                .hasSize(5);
        assertThat(server.takeLine()).isEqualTo("POST /PSP_SECURE/api/mobilizations");
        for (int i = 0; i < 6; i++) {
            assertThat(server.takeLine()).isEqualTo(STATUS);
        }
        assertThat(server.requests()).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsUnansweredQuery(CallMode mode) {
        tells("{'status':'New'}");
        for (int i = 0; i < 3; i++) {
            server.respond(503, "");
        }
        for (int i = 0; i < 3; i++) {
            server.loseResponse();
        }
        server.respond(200, FIXTURES.text("status/processed.response.json"));

        assertThat(await(mode, resume(mode, client, EXT_ID))
                        .completed()
                        .orElseThrow()
                        .isProcessed())
                .isTrue();
        assertThat(server.requests()).isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusalEndsWaiting(CallMode mode) {
        tells("{'status':'New'}");
        server.respond(404, "");

        assertThatThrownBy(() -> await(mode, resume(mode, client, EXT_ID))).isInstanceOf(NotFoundException.class);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsForARequestThatIsNotFoundYet(CallMode mode) {
        server.respond(200, FIXTURES.text("start/any.response.json"))
                .respond(404, "")
                .respond(404, "")
                .respond(200, FIXTURES.text("status/processed.response.json"));

        assertThat(await(mode, start(mode, client, MobilizationSamples.byInn()))
                        .completed()
                        .orElseThrow()
                        .isProcessed())
                .isTrue();
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void throwsWhenRequestIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "");

        assertThatThrownBy(() -> await(mode, resume(mode, client, EXT_ID))).isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesByHandleAfterRestart(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));
        tells("{'status':'New'}", "{'status':'New'}");
        server.respond(200, FIXTURES.text("status/processed.response.json"));

        WaitResult<MobilizationStatus> running =
                await(mode, start(mode, client, MobilizationSamples.byPassport()), millis(2000));
        String handle = ((WaitResult.Pending<MobilizationStatus>) running).handle();
        WaitResult<MobilizationStatus> end = await(mode, resume(mode, client, handle));

        assertThat(handle).isEqualTo(EXT_ID);
        assertThat(running.last().orElseThrow().status()).contains(MobilizationState.of("New"));
        assertThat(end.completed().orElseThrow().isProcessed()).isTrue();
        assertThat(server.takeLine()).startsWith("POST ");
        for (int i = 0; i < 3; i++) {
            assertThat(server.takeLine()).isEqualTo(STATUS);
        }
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void stillRunsWhenTheDeadlineHasPassed(CallMode mode) {
        tells("{'status':'New'}");

        WaitResult.Pending<MobilizationStatus> running =
                (WaitResult.Pending<MobilizationStatus>) await(mode, resume(mode, client, EXT_ID));

        assertThat(running.handle()).isEqualTo(EXT_ID);
        assertThat(running.last().orElseThrow().status()).contains(MobilizationState.of("New"));
        assertThat(running.failure()).isEmpty();
        assertThat(running.completed()).isEmpty();
        assertThat(merchant.time().skipped())
                .isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30).minusMillis(1));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void stillRunsWhenNoQueryWasAnswered(CallMode mode) {
        server.respond(503, "");

        WaitResult.Pending<MobilizationStatus> running = (WaitResult.Pending<MobilizationStatus>)
                await(mode, resume(mode, client, EXT_ID), Duration.ofSeconds(10));

        assertThat(running.last()).isEmpty();
        assertThat(running.failure().orElseThrow()).isInstanceOf(ServerErrorException.class);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t", "a\r\nx-auth: b", "a\0", "\ud800"})
    void refusesImpossibleIdAtOnce(@Nullable String extId) {
        for (CallMode mode : CallMode.values()) {
            refuses(() -> resume(mode, client, given(extId)));
            refuses(() -> status(mode, client, given(extId)));
        }
        assertThat(server.requests()).isZero();
    }

    private static void refuses(ThrowingCallable ask) {
        assertThatThrownBy(ask).isInstanceOf(InvalidRequestException.class).hasMessageContaining("extId ");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".."})
    void refusesDotSegmentBeforeSending(String extId) {
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> status(mode, client, extId)).isInstanceOf(InvalidRequestException.class);
            assertThatThrownBy(() -> await(mode, resume(mode, client, extId)))
                    .isInstanceOf(InvalidRequestException.class);
        }
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesIdWithControlCharactersOrMoreThan128Characters(CallMode mode) {
        for (String id : List.of("a\\r\\nb", "a".repeat(129))) {
            server.respond(200, "{\"ExtId\":\"" + id + "\"}");

            assertThatThrownBy(() -> start(mode, client, MobilizationSamples.byInn()))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).isEmpty());
        }
        assertThat(server.requests()).isEqualTo(2);
    }

    @Test
    void sendsNothingAfterCancel() throws Exception {
        merchant.time().hold();
        tells("{'status':'New'}");
        CompletableFuture<WaitResult<MobilizationStatus>> waiting =
                client.resume(EXT_ID).async().await();
        Future<?> pause = merchant.time().awaitHeld();

        waiting.cancel(false);

        assertThatThrownBy(() -> pause.get(10, TimeUnit.MINUTES)).isInstanceOf(CancellationException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @Test
    void aCancelledStartEndsItsHttpCall() throws Exception {
        try (RawServer silent = RawServer.scripted(RawResponse.silence());
                TestMerchant waiting = MobilizationCalls.merchantAt(silent.url())) {
            CompletableFuture<?> start =
                    new MobilizationClient(waiting.calls()).async().start(MobilizationSamples.byInn());
            silent.awaitArrival();
            assertThat(silent.lines()).containsExactly("POST /PSP_SECURE/api/mobilizations");

            start.cancel(false);

            silent.awaitEndOfConnection();
            assertThat(start).isCancelled();
        }
    }

    @Test
    void anOperationPrintsNothingOfItsRequest() {
        assertThat(client.resume(EXT_ID)).hasToString("Operation(mobilization.status)");
    }

    @SuppressWarnings("NullAway") // tests a call with null
    private static String given(@Nullable String value) {
        return value;
    }
}
