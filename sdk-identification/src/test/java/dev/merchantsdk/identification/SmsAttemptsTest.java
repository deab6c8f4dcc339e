package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.failedSubmission;
import static dev.merchantsdk.identification.IdentificationCalls.submit;
import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a session allows at most five attempts to submit an SMS code (contract, "Limits"). Also tests which
 * submissions count as attempts.
 */
final class SmsAttemptsTest {
    private static final String SIXTH = "smsCode must be submitted at most 5 times; start another session";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    SmsAttemptsTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void sendsFiveAttemptsAndRefusesTheSixth(CallMode mode) {
        server.respond(200, STARTED);
        IdentificationSession session = withPhone();
        for (int attempt = 1; attempt <= 5; attempt++) {
            assertThat(submit(mode, client, session, "0000").attempts()).isEqualTo(attempt);
        }

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> submit(mode, client, session, "0000"))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining(SIXTH);
        }

        assertThat(server.requests()).isEqualTo(5);
        assertThat(session.attempts()).isEqualTo(5);
        assertThat(session.attemptsLeft()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void continuesCountingAfterRestart(CallMode mode) throws Exception {
        server.respond(200, STARTED);
        List<String> kept = new ArrayList<>(List.of(withPhone().toText()));
        for (int attempt = 1; attempt <= 5; attempt++) {
            IdentificationSession session = IdentificationSession.parse(kept.get(kept.size() - 1));
            try (TestMerchant restarted = TestMerchant.at(server.url())) {
                submit(
                        mode,
                        IdentificationCalls.client(restarted),
                        session,
                        "0000",
                        counted -> kept.add(counted.toText()));
            }
        }

        assertThatThrownBy(() -> submit(mode, client, IdentificationSession.parse(kept.get(kept.size() - 1)), "0000"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(SIXTH);

        assertThat(kept).hasSize(6).last().isEqualTo("5 GIVEN " + ID);
        assertThat(server.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void givesFifthAttemptToOneOfTwoThreads(CallMode mode) throws Exception {
        server.respond(200, STARTED);
        int rounds = 20;
        for (int round = 1; round <= rounds; round++) {
            IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
            AtomicInteger refused = new AtomicInteger();
            CyclicBarrier together = new CyclicBarrier(2);
            Runnable racer = () -> {
                try {
                    together.await(10, TimeUnit.MINUTES);
                    submit(mode, client, session, "0000");
                } catch (InvalidRequestException e) {
                    refused.incrementAndGet();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            };
            // Each call runs on a new thread. The common pool can have only one thread, but both calls must run
            // concurrently.
            CompletableFuture.allOf(
                            CompletableFuture.runAsync(racer, task -> new Thread(task).start()),
                            CompletableFuture.runAsync(racer, task -> new Thread(task).start()))
                    .get(10, TimeUnit.MINUTES);

            assertThat(refused).hasValue(1);
            assertThat(session.attempts()).isEqualTo(5);
            assertThat(server.requests()).isEqualTo(round);
        }
    }

    @Test
    void keepsTheAttemptsOfTwoThreadsInTheirOrder() throws Exception {
        server.respond(200, STARTED);
        IdentificationSession session = withPhone();
        List<String> kept = new CopyOnWriteArrayList<>();
        Thread second = new Thread(() -> client.submitSmsCode(session, "0000", counted -> kept.add(counted.toText())));

        client.submitSmsCode(session, "0000", counted -> {
            String text = counted.toText();
            second.start();
            while (kept.isEmpty() && second.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            kept.add(text);
        });
        second.join(60_000);

        assertThat(kept).containsExactly("1 GIVEN " + ID, "2 GIVEN " + ID);
        assertThat(session.attempts()).isEqualTo(2);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void storesHandleBeforeSending(CallMode mode) {
        server.respond(200, STARTED);
        IdentificationSession session = withPhone();
        List<String> kept = new ArrayList<>();

        submit(mode, client, session, "0000", counted -> {
            assertThat(counted).isSameAs(session);
            kept.add(counted.toText() + " after " + server.requests());
        });

        assertThat(kept).containsExactly("1 GIVEN " + ID + " after 0");
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotCountAttemptWithoutConnection(CallMode mode) {
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            assertTakenBack(mode, IdentificationCalls.client(merchant), NotSentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotCountAttemptWithoutSettings(CallMode mode) {
        try (TestMerchant anonymous = TestMerchant.builder()
                        .addresses(address -> server.url())
                        .credentials(Credentials.none())
                        .build();
                TestMerchant withoutAddress = TestMerchant.builder().build()) {
            assertTakenBack(mode, IdentificationCalls.client(anonymous), ConfigurationException.class);
            assertTakenBack(mode, IdentificationCalls.client(withoutAddress), ConfigurationException.class);
        }

        assertThat(server.requests()).isZero();
    }

    private static void assertTakenBack(CallMode mode, IdentificationClient client, Class<? extends SdkException> why) {
        IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
        List<String> kept = new CopyOnWriteArrayList<>();

        SdkException failure = catchThrowableOfType(
                SdkException.class, () -> submit(mode, client, session, "0000", counted -> kept.add(counted.toText())));

        assertThat(failure).isInstanceOf(why);
        assertThat(kept).containsExactly("5 GIVEN " + ID, "4 GIVEN " + ID);
        assertThat(session.attempts()).isEqualTo(4);
        assertThat(session.attemptsLeft()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotCountAttemptAfterClose(CallMode mode) {
        IdentificationSession session = withPhone();
        List<String> kept = new CopyOnWriteArrayList<>();

        SdkException failure = catchThrowableOfType(
                SdkException.class,
                () -> submit(mode, client, session, "0000", counted -> {
                    kept.add(counted.toText());
                    merchant.close();
                }));

        assertThat(failure).isInstanceOf(NotSentException.class);
        assertThat(kept).containsExactly("1 GIVEN " + ID, "0 GIVEN " + ID);
        assertThat(session.attempts()).isZero();

        assertThatThrownBy(() -> submit(mode, client, session, "0000", counted -> kept.add("never")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the SDK is closed");
        assertThat(session.attempts()).isZero();
        assertThat(kept).hasSize(2);
        assertThat(server.requests()).isZero();
    }

    @Test
    void doesNotCountAttemptOfInterruptedThread() {
        IdentificationSession session = withPhone();
        Thread.currentThread().interrupt();

        SdkException failure = failedSubmission(CallMode.SYNC, client, session);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOf(NotSentException.class);
        assertThat(session.attempts()).isZero();
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void neitherSendsNorCountsWhenHandleCannotBeStored(CallMode mode) throws Exception {
        server.respond(200, STARTED);
        IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
        for (RuntimeException full : List.of(new IllegalStateException("disk full"), new ClassCastException())) {
            assertThatThrownBy(() -> submit(mode, client, session, "0000", counted -> {
                        throw full;
                    }))
                    .isSameAs(full);
        }

        assertThat(server.requests()).isZero();
        assertThat(session.attempts()).isEqualTo(4);
        assertThat(submit(mode, client, session, "0000").attempts()).isEqualTo(5);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void reportsUnsentAttemptWhenHandleCannotBeStored(CallMode mode) throws Exception {
        IdentificationSession session = withPhone();
        IllegalStateException full = new IllegalStateException("disk full");
        SdkException failure;
        try (TestMerchant unreachable = TestMerchant.at(Unreachable.URL)) {
            failure = catchThrowableOfType(
                    SdkException.class,
                    () -> submit(mode, IdentificationCalls.client(unreachable), session, "0000", counted -> {
                        if (counted.attempts() == 0) {
                            throw full;
                        }
                    }));
        }

        assertThat(failure).isInstanceOf(NotSentException.class);
        assertThat(failure.getSuppressed()).contains(full);
        assertThat(session.attempts()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void countsAnAttemptWhoseReplyIsLost(CallMode mode) {
        server.loseResponse();
        IdentificationSession session = withPhone();

        assertThat(failedSubmission(mode, client, session))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasMessageContaining("The status of the session shows whether the phone is verified");
        assertThat(server.requests()).isEqualTo(1);
        assertThat(session.attempts()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "400, dev.merchantsdk.core.error.BadRequestException",
        "404, dev.merchantsdk.core.error.NotFoundException",
        "408, dev.merchantsdk.core.error.OutcomeUnknownException",
        "500, dev.merchantsdk.core.error.OutcomeUnknownException",
        "502, dev.merchantsdk.core.error.OutcomeUnknownException",
        "503, dev.merchantsdk.core.error.OutcomeUnknownException",
        "504, dev.merchantsdk.core.error.OutcomeUnknownException",
    })
    void countsAndDoesNotRepeatAnAttemptThatWasAnswered(int status, Class<? extends SdkException> failure) {
        for (CallMode mode : CallMode.values()) {
            int before = server.requests();
            server.respond(status, "");
            IdentificationSession session = withPhone();
            List<String> kept = new CopyOnWriteArrayList<>();

            SdkException told = catchThrowableOfType(
                    SdkException.class,
                    () -> submit(mode, client, session, "0000", counted -> kept.add(counted.toText())));

            assertThat(told).isExactlyInstanceOf(failure);
            assertThat(told.httpStatus()).hasValue(status);
            assertThat(server.requests() - before).isEqualTo(1);
            assertThat(kept).containsExactly("1 GIVEN " + ID);
            assertThat(session.attempts()).isEqualTo(1);
        }
    }

    @Test
    void exceptionOfUnknownOutcomeHasItsCause() {
        server.respond(408, "").respond(200, "<html>");
        assertThat(failedSubmission(CallMode.SYNC, client, withPhone())).hasCauseInstanceOf(ServerErrorException.class);
        assertThat(failedSubmission(CallMode.SYNC, client, withPhone()))
                .hasCauseInstanceOf(MalformedResponseException.class);
    }

    @ParameterizedTest
    @EnumSource
    void repeatsWhatWasThrottledAsOneAttempt(CallMode mode) throws Exception {
        server.respond(429, "").respond(200, STARTED);
        assertThat(submit(mode, client, withPhone(), "0000").attempts()).isEqualTo(1);
        assertThat(server.requests()).isEqualTo(2);
        assertThat(server.takeRequest().getHeaders().get("x-auth"))
                .isNotEqualTo(server.takeRequest().getHeaders().get("x-auth"));

        server.respond(429, "");
        IdentificationSession session = withPhone();

        assertThat(failedSubmission(mode, client, session)).isInstanceOf(RateLimitedException.class);
        assertThat(server.requests()).isEqualTo(2 + 3);
        assertThat(session.attempts()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 429})
    void doesNotCountUnprocessedAttempt(int status) {
        for (CallMode mode : CallMode.values()) {
            server.respond(status, "");
            IdentificationSession session = withPhone();
            List<Integer> kept = new ArrayList<>();

            assertThatThrownBy(() -> submit(mode, client, session, "0000", handle -> kept.add(handle.attempts())))
                    .isInstanceOf(SdkException.class);

            assertThat(session.attempts()).isZero();
            assertThat(kept).containsExactly(1, 0);
        }
    }

    @Test
    void countsAttemptCancelledWhileSent() throws Exception {
        server.stall();
        IdentificationSession session = withPhone();
        CompletableFuture<IdentificationSession> submission = client.async().submitSmsCode(session, "0000");
        assertThat(server.takeRequest().getMethod()).isEqualTo("PUT");

        assertThat(submission.cancel(true)).isTrue();

        assertThat(session.attempts()).isEqualTo(1);
        assertThat(server.requests()).isEqualTo(1);
    }
}
