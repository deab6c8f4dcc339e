package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.identification.IdentificationSamples.withoutPhone;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.operation.Awaited;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** When an identification is decided, and how it is waited for. */
final class IdentificationWaitingTest {
    private static final String PENDING = record("null,false,null,false");
    private static final String FAILED = record("false,true,null,false");

    /** A record by personVerified, personVerificationFinished, phoneVerified, phoneVerificationFinished. */
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
                // person, finished, phone, finished | decided with a phone | and without
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
    void endsOnceACheckHasFailedOrBothAreFinished(String flags, boolean withPhone, boolean without) throws Exception {
        for (IdentificationMode mode : IdentificationMode.values()) {
            assertThat(questions(mode, withPhone(), record(flags))).isEqualTo(withPhone ? 1 : 2);
            assertThat(questions(mode, withoutPhone(), record(flags))).isEqualTo(without ? 1 : 2);
        }
    }

    /** How many questions it takes where the second one is answered by a failure. */
    private static int questions(IdentificationMode mode, IdentificationSession session, String first)
            throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(200, first).answer(200, FAILED)) {
            assertThat(mode.await(service.client(), session).ended()).isPresent();
            return service.requests();
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsThroughBothChecks(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()
                .answer(200, STARTED)
                .answer(200, PENDING)
                .answer(200, record("null,false,true,true"))
                .answer(200, record("true,true,true,true"))) {
            IdentificationClient client = service.client();
            IdentificationSession session =
                    mode.start(client, byInn().phone("+79001234567").build());

            IdentificationStatus ended = mode.await(client, session).ended().orElseThrow();

            assertThat(ended.isPassed()).isTrue();
            assertThat(service.requests()).isEqualTo(4);
            assertThat(service.pauses().taken()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsAgainWithAnotherCodeAfterAWrongOne(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()
                .answer(200, STARTED)
                .answer(200, record("null,false,false,true"))
                .answer(200, STARTED)
                .answer(200, record("null,false,true,true"))
                .answer(200, record("true,true,true,true"))) {
            IdentificationClient client = service.client();
            IdentificationSession session = withPhone();

            mode.submit(client, session, "1111");
            IdentificationStatus wrong = mode.await(client, session).ended().orElseThrow();
            assertThat(wrong.phone()).isEqualTo(Verdict.FAILED);
            assertThat(wrong.person()).isEqualTo(Verdict.PENDING);
            assertThat(session.attemptsLeft()).isEqualTo(4);

            mode.submit(client, session, "0000");
            IdentificationStatus right = mode.await(client, session).ended().orElseThrow();
            assertThat(right.isPassed()).isTrue();
            assertThat(session.attempts()).isEqualTo(2);
            assertThat(service.requests()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void asksAgainAfterQuestionsThatFailForAWhile(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            for (int status : new int[] {503, 503, 503, 502, 504, 408, 429, 429, 429}) {
                service.answer(status, "<html>");
            }
            service.loseReply().loseReply().loseReply().answer(200, FAILED);

            assertThat(mode.await(service.client(), withPhone())
                            .ended()
                            .orElseThrow()
                            .person())
                    .isEqualTo(Verdict.FAILED);
            assertThat(service.requests()).isEqualTo(13);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "404, dev.merchantsdk.core.error.NotFoundException",
        "401, dev.merchantsdk.core.error.AuthenticationException",
        "500, dev.merchantsdk.core.error.ServiceFailureException",
        "200, dev.merchantsdk.core.error.UnreadableReplyException",
    })
    void endsWithAQuestionThatFailsForGood(int status, Class<?> failure) throws Exception {
        for (IdentificationMode mode : IdentificationMode.values()) {
            try (IdentificationService service =
                    IdentificationService.start().answer(200, PENDING).answer(status, "<html>")) {
                assertThat(IdentificationMode.failure(() -> mode.await(service.client(), withPhone())))
                        .isExactlyInstanceOf(failure);
                assertThat(service.requests()).isEqualTo(2);
            }
        }
    }

    @Test
    void doesNotTakeWhatItDoesNotKnowForTheEnd() throws Exception {
        try (IdentificationService service = IdentificationService.start()
                .answer(200, "{}")
                .answer(
                        200,
                        json("{'id':'@ID','state':'Done','inn':{'status':'Finished'},"
                                + "'personVerificationError':'Not available'}"))
                .answer(200, FAILED)) {
            assertThat(service.client().await(withPhone()).ended()).isPresent();
            assertThat(service.requests()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterARestartAsBefore(IdentificationMode mode) throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(200, STARTED).answer(200, record("true,true,null,false"))) {
            String kept = mode.start(service.client(), byInn().build()).toText();

            Awaited<IdentificationStatus> awaited = mode.await(service.client(), IdentificationSession.parse(kept));

            // No phone was given, so nobody waits for a code.
            assertThat(awaited.ended().orElseThrow().person()).isEqualTo(Verdict.PASSED);
            assertThat(service.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void stillRunsWhenHalfAnHourIsOver(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, PENDING)) {
            Awaited<IdentificationStatus> awaited = mode.await(service.client(), withPhone());

            assertThat(awaited).isInstanceOf(Awaited.StillRunning.class);
            assertThat(((Awaited.StillRunning<?>) awaited).handle()).isEqualTo(ID);
            assertThat(awaited.last().orElseThrow().person()).isEqualTo(Verdict.PENDING);
            assertThat(service.pauses().skipped()).isBetween(Duration.ofMinutes(28), Duration.ofMinutes(30));
        }
    }

    @Test
    void waitsAsLongAsItIsToldAndTellsEachAnswer() throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(503, "").answer(500, "").answer(200, PENDING)) {
            List<Verdict> told = new ArrayList<>();
            assertThat(IdentificationMode.failure(
                            () -> service.client().resume(withPhone()).await(Duration.ofMinutes(1))))
                    .isInstanceOf(ServiceFailureException.class);

            Awaited<IdentificationStatus> awaited = service.client()
                    .resume(withPhone())
                    .onProgress(progress -> told.add(progress.state().person()))
                    .await(Duration.ofMinutes(1));

            assertThat(awaited.ended()).isEmpty();
            assertThat(told).hasSizeGreaterThan(3).containsOnly(Verdict.PENDING);
            assertThat(service.pauses().skipped()).isLessThanOrEqualTo(Duration.ofMinutes(2));
        }
    }

    @Test
    void asksNoMoreOnceItIsCancelled() throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(200, PENDING).stall()) {
            CompletableFuture<Awaited<IdentificationStatus>> waiting =
                    service.client().async().await(withPhone());
            assertThat(service.taken().getMethod()).isEqualTo("GET");
            assertThat(service.taken().getMethod()).isEqualTo("GET");

            assertThat(waiting.cancel(true)).isTrue();

            assertThat(service.requests()).isEqualTo(2);
            assertThat(service.pauses().taken()).hasSize(1);
        }
    }

    @Test
    void isNotPrintedByItsHandle() throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            assertThat(service.client().resume(withPhone())).hasToString("Operation(identification.status)");
            assertThat(service.client().resume(withPhone()).handle()).isEqualTo(ID);
        }
    }
}
