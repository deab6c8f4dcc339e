package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.await;
import static dev.merchantsdk.identification.IdentificationCalls.start;
import static dev.merchantsdk.identification.IdentificationCalls.submit;
import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.identification.IdentificationSamples.withoutPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.CheckOutcome;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests which statuses end an identification, and how the SDK waits for the end. */
final class IdentificationWaitingTest {
    private static final String PENDING = record("null,false,null,false");
    private static final String FAILED = record("false,true,null,false");

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    IdentificationWaitingTest() throws Exception {}

    private static String record(String flags) {
        List<String> values = List.of(flags.split(",", -1));
        return json("{'id':'@ID','personVerified':%s,'personVerificationFinished':%s,'phoneVerified':%s,"
                        + "'phoneVerificationFinished':%s}")
                .formatted(values.toArray());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: the flags of the status; whether an identification with a phone has ended; whether an
                // identification without a phone has ended
                "null,false,null,false | false | false",
                "null,null,null,null | false | false",
                "null,false,true,true | false | false",
                "true,true,null,false | false | true",
                "true,null,null,null | false | true",
                "true,false,null,false | false | true",
                "null,true,null,false | false | true",
                "null,true,null,null | false | true",
                "null,null,null,true | false | false",
                "null,true,null,true | true | true",
                "null,true,true,true | true | true",
                "true,true,null,true | true | true",
                "true,true,true,true | true | true",
                "true,null,true,null | true | true",
                "false,true,null,false | true | true",
                "false,null,true,true | true | true",
                "false,true,false,true | true | true",
                "true,true,false,true | true | true",
                "null,false,false,true | true | false",
                "null,false,false,false | true | false",
            })
    void endsOnceACheckHasFailedOrBothAreFinished(String flags, boolean withPhone, boolean without) {
        for (CallMode mode : CallMode.values()) {
            assertThat(questions(mode, withPhone(), record(flags))).isEqualTo(withPhone ? 1 : 2);
            assertThat(questions(mode, withoutPhone(), record(flags))).isEqualTo(without ? 1 : 2);
        }
    }

    /**
     * Awaits an identification and returns the number of status queries. The first response is {@code first}. Every
     * later response reports that a check has failed.
     */
    private int questions(CallMode mode, IdentificationSession session, String first) {
        AtomicInteger questions = new AtomicInteger();
        server.responding(request -> ScriptedServer.json(200, questions.incrementAndGet() == 1 ? first : FAILED)
                .build());
        assertThat(await(mode, client, session).completed()).isPresent();
        return questions.get();
    }

    @ParameterizedTest
    @EnumSource
    void waitsThroughBothChecks(CallMode mode) {
        server.respond(200, STARTED)
                .respond(200, PENDING)
                .respond(200, record("null,false,true,true"))
                .respond(200, record("true,true,true,true"));
        IdentificationSession session =
                start(mode, client, byInn().phone("+79001234567").build());

        IdentificationStatus ended = await(mode, client, session).completed().orElseThrow();

        assertThat(ended.isPassed()).isTrue();
        assertThat(server.requests()).isEqualTo(4);
        assertThat(merchant.time().pauses()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void waitsAgainWithAnotherCodeAfterAWrongOne(CallMode mode) {
        server.respond(200, STARTED)
                .respond(200, record("null,false,false,true"))
                .respond(200, STARTED)
                .respond(200, record("null,false,true,true"))
                .respond(200, record("true,true,true,true"));
        IdentificationSession session = withPhone();

        submit(mode, client, session, "1111");
        IdentificationStatus wrong = await(mode, client, session).completed().orElseThrow();
        assertThat(wrong.phone()).isEqualTo(CheckOutcome.FAILED);
        assertThat(wrong.person()).isEqualTo(CheckOutcome.PENDING);
        assertThat(session.attemptsLeft()).isEqualTo(4);

        submit(mode, client, session, "0000");
        IdentificationStatus right = await(mode, client, session).completed().orElseThrow();
        assertThat(right.isPassed()).isTrue();
        assertThat(session.attempts()).isEqualTo(2);
        assertThat(server.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void repeatsQueriesAfterTransientFailures(CallMode mode) {
        for (int status : new int[] {503, 503, 503, 502, 504, 408, 429, 429, 429}) {
            server.respond(status, "<html>");
        }
        server.loseResponse().loseResponse().loseResponse().respond(200, FAILED);

        assertThat(await(mode, client, withPhone()).completed().orElseThrow().person())
                .isEqualTo(CheckOutcome.FAILED);
        assertThat(server.requests()).isEqualTo(13);
    }

    @ParameterizedTest
    @CsvSource({
        "404, dev.merchantsdk.core.error.NotFoundException",
        "401, dev.merchantsdk.core.error.AuthenticationException",
        "500, dev.merchantsdk.core.error.ServerErrorException",
        "200, dev.merchantsdk.core.error.MalformedResponseException",
    })
    void permanentFailureEndsWaiting(int status, Class<?> failure) {
        for (CallMode mode : CallMode.values()) {
            int before = server.requests();
            server.respond(200, PENDING).respond(status, "<html>");
            assertThat(catchThrowableOfType(SdkException.class, () -> await(mode, client, withPhone())))
                    .isExactlyInstanceOf(failure);
            assertThat(server.requests() - before).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsForASessionThatIsNotFoundYet(CallMode mode) {
        server.respond(200, STARTED).respond(404, "").respond(404, "").respond(200, FAILED);
        IdentificationSession session = start(mode, client, byInn().build());

        assertThat(await(mode, client, session).completed().orElseThrow().person())
                .isEqualTo(CheckOutcome.FAILED);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenSessionIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "");

        assertThat(catchThrowableOfType(NotFoundException.class, () -> await(mode, client, withPhone())))
                .isNotNull();
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource
    void continuesOnUnknownStatuses(CallMode mode) {
        server.respond(200, "{}")
                .respond(
                        200,
                        json("{'id':'@ID','state':'Done','inn':{'status':'Finished'},"
                                + "'personVerificationError':'Not available'}"))
                .respond(200, FAILED);
        assertThat(await(mode, client, withPhone()).completed()).isPresent();
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void continuesAfterRestart(CallMode mode) {
        server.respond(200, STARTED).respond(200, record("true,true,null,false"));
        String kept = start(mode, client, byInn().build()).toText();

        WaitResult<IdentificationStatus> awaited = await(mode, client, IdentificationSession.parse(kept));

        // This session has no phone, so the operation does not wait for the check of an SMS code.
        assertThat(awaited.completed().orElseThrow().person()).isEqualTo(CheckOutcome.PASSED);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void stillRunsWhenHalfAnHourIsOver(CallMode mode) {
        server.respond(200, PENDING);
        WaitResult<IdentificationStatus> awaited = await(mode, client, withPhone());

        assertThat(awaited).isInstanceOf(WaitResult.Pending.class);
        assertThat(((WaitResult.Pending<?>) awaited).handle()).isEqualTo(ID);
        assertThat(awaited.last().orElseThrow().person()).isEqualTo(CheckOutcome.PENDING);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofMinutes(28), Duration.ofMinutes(30));
    }

    @Test
    void appliesTimeoutAndNotifiesListenerOfEachAnswer() {
        server.respond(503, "").respond(500, "").respond(200, PENDING);
        List<CheckOutcome> told = new ArrayList<>();
        assertThat(catchThrowableOfType(
                        SdkException.class, () -> client.resume(withPhone()).await(Duration.ofMinutes(1))))
                .isInstanceOf(ServerErrorException.class);

        WaitResult<IdentificationStatus> awaited = client.resume(withPhone())
                .onProgress(progress -> told.add(progress.state().person()))
                .await(Duration.ofMinutes(1));

        assertThat(awaited.completed()).isEmpty();
        assertThat(told).hasSizeGreaterThan(3).containsOnly(CheckOutcome.PENDING);
        assertThat(merchant.time().skipped()).isLessThanOrEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void sendsNothingAfterCancel() throws Exception {
        server.respond(200, PENDING).stall();
        CompletableFuture<WaitResult<IdentificationStatus>> waiting =
                client.resume(withPhone()).async().await();
        assertThat(server.takeRequest().getMethod()).isEqualTo("GET");
        assertThat(server.takeRequest().getMethod()).isEqualTo("GET");

        assertThat(waiting.cancel(true)).isTrue();

        assertThat(server.requests()).isEqualTo(2);
        assertThat(merchant.time().pauses()).hasSize(1);
    }

    @Test
    void isNotPrintedByItsHandle() {
        assertThat(client.resume(withPhone())).hasToString("Operation(identification.status)");
        assertThat(client.resume(withPhone()).handle()).isEqualTo(ID);
    }
}
