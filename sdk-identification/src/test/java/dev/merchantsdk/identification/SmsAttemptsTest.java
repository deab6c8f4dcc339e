package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** At most five attempts a session (contract, "Limits"): which submissions count, and what is refused before it is sent. */
final class SmsAttemptsTest {
    private static final String SIXTH = "smsCode must be submitted at most 5 times; start another session";

    @ParameterizedTest
    @EnumSource
    void sendsFiveAttemptsAndRefusesTheSixth(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationClient client = service.client();
            IdentificationSession session = withPhone();
            for (int attempt = 1; attempt <= 5; attempt++) {
                assertThat(mode.submit(client, session, "0000").attempts()).isEqualTo(attempt);
            }

            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> mode.submit(client, session, "0000"))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining(SIXTH);
            }

            assertThat(service.requests()).isEqualTo(5);
            assertThat(session.attempts()).isEqualTo(5);
            assertThat(session.attemptsLeft()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsOnAfterEachRestart(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            List<String> kept = new ArrayList<>(List.of(withPhone().toText()));
            for (int attempt = 1; attempt <= 5; attempt++) {
                IdentificationSession session = IdentificationSession.parse(kept.get(kept.size() - 1));
                mode.submit(service.client(), session, "0000", counted -> kept.add(counted.toText()));
            }

            assertThatThrownBy(() -> mode.submit(
                            service.client(), IdentificationSession.parse(kept.get(kept.size() - 1)), "0000"))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining(SIXTH);

            assertThat(kept).hasSize(6).last().isEqualTo("5 GIVEN " + ID);
            assertThat(service.requests()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void letsOneOfTwoThreadsHaveTheFifthAttempt(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationClient client = service.client();
            int rounds = 20;
            for (int round = 1; round <= rounds; round++) {
                IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
                AtomicInteger refused = new AtomicInteger();
                CyclicBarrier together = new CyclicBarrier(2);
                Runnable racer = () -> {
                    try {
                        together.await(60, TimeUnit.SECONDS);
                        mode.submit(client, session, "0000");
                    } catch (InvalidRequestException e) {
                        refused.incrementAndGet();
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                };
                // Each has a thread of its own: the common pool of a machine with two cores has but one.
                CompletableFuture.allOf(
                                CompletableFuture.runAsync(racer, task -> new Thread(task).start()),
                                CompletableFuture.runAsync(racer, task -> new Thread(task).start()))
                        .get(60, TimeUnit.SECONDS);

                assertThat(refused).hasValue(1);
                assertThat(session.attempts()).isEqualTo(5);
                assertThat(service.requests()).isEqualTo(round);
            }
        }
    }

    @Test
    void keepsTheAttemptsOfTwoThreadsInTheirOrder() throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationClient client = service.client();
            IdentificationSession session = withPhone();
            List<String> kept = new CopyOnWriteArrayList<>();
            Thread second =
                    new Thread(() -> client.submitSmsCode(session, "0000", counted -> kept.add(counted.toText())));

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
            assertThat(service.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheHandleBeforeAnythingIsSent(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationSession session = withPhone();
            List<String> kept = new ArrayList<>();

            mode.submit(service.client(), session, "0000", counted -> {
                assertThat(counted).isSameAs(session);
                kept.add(counted.toText() + " after " + service.requests());
            });

            assertThat(kept).containsExactly("1 GIVEN " + ID + " after 0");
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesBackAnAttemptThatFoundNoConnection(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            IdentificationClient client = service.client("http://127.0.0.1:" + closedPort() + "/");

            assertTakenBack(mode, client, NotSentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesBackAnAttemptForWhichNothingWasConfigured(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            assertTakenBack(mode, service.client(Credentials.none()), ConfigurationException.class);
            assertTakenBack(mode, service.lost(), ConfigurationException.class);

            assertThat(service.requests()).isZero();
        }
    }

    private static void assertTakenBack(
            IdentificationMode mode, IdentificationClient client, Class<? extends SdkException> why) {
        IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
        List<String> kept = new CopyOnWriteArrayList<>();

        SdkException failure = IdentificationMode.failure(
                () -> mode.submit(client, session, "0000", counted -> kept.add(counted.toText())));

        assertThat(failure).isInstanceOf(why);
        assertThat(kept).containsExactly("5 GIVEN " + ID, "4 GIVEN " + ID);
        assertThat(session.attempts()).isEqualTo(4);
        assertThat(session.attemptsLeft()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void takesBackAnAttemptBeforeWhichTheSdkWasClosed(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            IdentificationSession session = withPhone();
            List<String> kept = new CopyOnWriteArrayList<>();

            SdkException failure =
                    IdentificationMode.failure(() -> mode.submit(service.client(), session, "0000", counted -> {
                        kept.add(counted.toText());
                        service.closeSdk();
                    }));

            assertThat(failure).isInstanceOf(NotSentException.class);
            assertThat(kept).containsExactly("1 GIVEN " + ID, "0 GIVEN " + ID);
            assertThat(session.attempts()).isZero();

            assertThatThrownBy(() -> mode.submit(service.client(), session, "0000", counted -> kept.add("never")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the SDK is closed");
            assertThat(session.attempts()).isZero();
            assertThat(kept).hasSize(2);
            assertThat(service.requests()).isZero();
        }
    }

    @Test
    void takesBackAnAttemptBeforeWhichTheThreadWasInterrupted() throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            IdentificationSession session = withPhone();
            Thread.currentThread().interrupt();

            SdkException failure = IdentificationMode.SYNC.failedSubmission(service.client(), session);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).isInstanceOf(NotSentException.class);
            assertThat(session.attempts()).isZero();
            assertThat(service.requests()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void sendsAndCountsNothingThatCannotBeKept(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationSession session = IdentificationSession.parse("4 GIVEN " + ID);
            for (RuntimeException full : List.of(new IllegalStateException("disk full"), new ClassCastException())) {
                assertThatThrownBy(() -> mode.submit(service.client(), session, "0000", counted -> {
                            throw full;
                        }))
                        .isSameAs(full);
            }

            assertThat(service.requests()).isZero();
            assertThat(session.attempts()).isEqualTo(4);
            assertThat(mode.submit(service.client(), session, "0000").attempts())
                    .isEqualTo(5);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tellsWhyAnAttemptWasNotSentThoughThatCannotBeKept(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            IdentificationClient client = service.client("http://127.0.0.1:" + closedPort() + "/");
            IdentificationSession session = withPhone();
            IllegalStateException full = new IllegalStateException("disk full");

            SdkException failure = IdentificationMode.failure(() -> mode.submit(client, session, "0000", counted -> {
                if (counted.attempts() == 0) {
                    throw full;
                }
            }));

            assertThat(failure).isInstanceOf(NotSentException.class);
            assertThat(failure.getSuppressed()).contains(full);
            assertThat(session.attempts()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsAnAttemptWhoseReplyIsLost(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().loseReply()) {
            IdentificationSession session = withPhone();

            assertThat(mode.failedSubmission(service.client(), session))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("The status of the session tells whether the phone is verified");
            assertThat(service.requests()).isEqualTo(1);
            assertThat(session.attempts()).isEqualTo(1);
        }
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
    void countsAndDoesNotRepeatAnAttemptThatWasAnswered(int status, Class<? extends SdkException> failure)
            throws Exception {
        for (IdentificationMode mode : IdentificationMode.values()) {
            try (IdentificationService service = IdentificationService.start().answer(status, "")) {
                IdentificationSession session = withPhone();
                List<String> kept = new CopyOnWriteArrayList<>();

                SdkException told = IdentificationMode.failure(
                        () -> mode.submit(service.client(), session, "0000", counted -> kept.add(counted.toText())));

                assertThat(told).isExactlyInstanceOf(failure);
                assertThat(told.httpStatus()).hasValue(status);
                assertThat(service.requests()).isEqualTo(1);
                assertThat(kept).containsExactly("1 GIVEN " + ID);
                assertThat(session.attempts()).isEqualTo(1);
            }
        }
    }

    @Test
    void tellsWhatBecameOfAnAttemptOfUnknownOutcome() throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(408, "").answer(200, "<html>")) {
            assertThat(IdentificationMode.SYNC.failedSubmission(service.client(), withPhone()))
                    .hasCauseInstanceOf(ServiceFailureException.class);
            assertThat(IdentificationMode.SYNC.failedSubmission(service.client(), withPhone()))
                    .hasCauseInstanceOf(UnreadableReplyException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void repeatsWhatWasThrottledAsOneAttempt(IdentificationMode mode) throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(429, "").answer(200, STARTED)) {
            assertThat(mode.submit(service.client(), withPhone(), "0000").attempts())
                    .isEqualTo(1);
            assertThat(service.requests()).isEqualTo(2);
            assertThat(service.taken().getHeaders().get("x-auth"))
                    .isNotEqualTo(service.taken().getHeaders().get("x-auth"));
        }
        try (IdentificationService service = IdentificationService.start().answer(429, "")) {
            IdentificationSession session = withPhone();

            assertThat(mode.failedSubmission(service.client(), session)).isInstanceOf(RateLimitedException.class);
            assertThat(service.requests()).isEqualTo(3);
            assertThat(session.attempts()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 429})
    void givesBackAnAttemptWhoseSenderWasRefused(int status) throws Exception {
        for (IdentificationMode mode : IdentificationMode.values()) {
            try (IdentificationService service = IdentificationService.start().answer(status, "")) {
                IdentificationSession session = withPhone();
                List<Integer> kept = new ArrayList<>();

                assertThatThrownBy(() ->
                                mode.submit(service.client(), session, "0000", handle -> kept.add(handle.attempts())))
                        .isInstanceOf(SdkException.class);

                assertThat(session.attempts()).isZero();
                assertThat(kept).containsExactly(1, 0);
            }
        }
    }

    @Test
    void countsAnAttemptThatIsCancelledUnderWay() throws Exception {
        try (IdentificationService service = IdentificationService.start().stall()) {
            IdentificationSession session = withPhone();
            CompletableFuture<IdentificationSession> submission =
                    service.client().async().submitSmsCode(session, "0000");
            assertThat(service.taken().getMethod()).isEqualTo("PUT");

            assertThat(submission.cancel(true)).isTrue();

            assertThat(session.attempts()).isEqualTo(1);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return socket.getLocalPort();
        }
    }
}
