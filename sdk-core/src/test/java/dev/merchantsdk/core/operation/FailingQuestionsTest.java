package dev.merchantsdk.core.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.FakePauses;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.call.Answer;
import dev.merchantsdk.core.call.RawServer;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.Refusal;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which failures of a question are asked past, and which end the waiting. */
final class FailingQuestionsTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final FailedCall TOKEN_CALL = new FailedCall("oauth.token", 1, OptionalInt.of(503), "");

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatMayPassIsAskedPastAsTheQueryThatItIs(Mode mode) throws Exception {
        for (Answer passing : List.of(
                Answer.fin(),
                Answer.rst(),
                Answer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n{\"state\":\"do")
                        .then(Answer.fin()),
                Answer.status(408),
                Answer.status(429),
                Answer.status(502),
                Answer.status(503),
                Answer.status(504))) {
            try (RawServer server = RawServer.answering(passing, passing, passing, passing, Export.DONE);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                // Three attempts belong to the first question, two to the second one.
                assertThat(Export.ended(mode.await(Export.in(sdk), LONG))).contains("done");
                assertThat(server.received()).hasSize(5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void pausesGrowOverFailedQuestionsToo(Mode mode) throws Exception {
        FakePauses pauses = new FakePauses();
        try (RawServer server = RawServer.answering(Answer.status(503), Answer.fin(), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            mode.await(Export.askedOnceAQuestion(sdk), LONG);

            assertThat(pauses.taken()).containsExactly(Duration.ofSeconds(1), Duration.ofMillis(1500));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aHostThatCannotBeReachedForAWhileIsAskedPast(Mode mode) throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        OkHttpClient client = new OkHttpClient.Builder()
                .dns(host -> {
                    if (lookups.getAndIncrement() < 2) {
                        throw new UnknownHostException("scripted");
                    }
                    return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
                })
                .build();
        try (RawServer server = RawServer.answering(Export.DONE);
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(client)
                        .build()) {
            assertThat(Export.ended(mode.await(Export.askedOnceAQuestion(sdk), LONG)))
                    .contains("done");
            assertThat(lookups).hasValue(3);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void theServiceIsGivenTheTimeThatItAsksFor(Mode mode) throws Exception {
        FakePauses pauses = new FakePauses();
        try (RawServer server = RawServer.answering(
                        Answer.status(429, "Retry-After: 120"),
                        Answer.status(503, "Retry-After: 40"),
                        Answer.status(503, "Retry-After: 1"),
                        Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(Export.ended(mode.await(Export.askedOnceAQuestion(sdk), LONG)))
                    .contains("done");
            assertThat(pauses.taken())
                    .containsExactly(Duration.ofSeconds(120), Duration.ofSeconds(40), Duration.ofMillis(2250));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aTimeBeyondTheDeadlineIsNotWaitedFor(Mode mode) throws Exception {
        FakePauses pauses = new FakePauses();
        try (RawServer server =
                        RawServer.answering(Export.RUNNING, Answer.status(429, "Retry-After: 3600"), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Awaited<JsonNode> awaited = mode.await(Export.in(sdk), Duration.ofMinutes(10));

            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(RateLimitedException.class);
            assertThat(awaited.last().map(Export::text)).contains("running");
            assertThat(pauses.taken()).containsExactly(Duration.ofSeconds(1));
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aFailureThatPassedIsForgotten(Mode mode) throws Exception {
        try (RawServer server = RawServer.answering(Answer.status(503), Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Awaited<JsonNode> awaited = mode.await(Export.askedOnceAQuestion(sdk), Duration.ofSeconds(20));

            assertThat(Export.stillRunning(awaited).failure()).isEmpty();
        }
        try (RawServer server = RawServer.answering(Answer.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Awaited<JsonNode> awaited = mode.await(Export.askedOnceAQuestion(sdk), Duration.ofSeconds(20));

            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(ServiceFailureException.class);
            assertThat(awaited.last()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatAskingAgainWouldNotMendEndsTheWaiting(Mode mode) throws Exception {
        assertThat(end(mode, Answer.status(500))).isInstanceOf(ServiceFailureException.class);
        assertThat(end(mode, Answer.status(501))).isInstanceOf(ServiceFailureException.class);
        assertThat(end(mode, Answer.status(400))).isInstanceOf(BadRequestException.class);
        assertThat(end(mode, Answer.status(401))).isInstanceOf(AuthenticationException.class);
        assertThat(end(mode, Answer.status(403))).isInstanceOf(AccessDeniedException.class);
        assertThat(end(mode, Answer.status(404))).isInstanceOf(NotFoundException.class);
        assertThat(end(mode, Answer.status(302, "Location: /elsewhere"))).isInstanceOf(ApiException.class);
        assertThat(end(mode, Answer.json("<html/>"))).isInstanceOf(UnreadableReplyException.class);
    }

    /** What ends a waiting whose second question gets this answer; a third one would meet the end of the operation. */
    private static SdkException end(Mode mode, Answer answer) throws Exception {
        try (RawServer server = RawServer.answering(Export.RUNNING, answer, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException end = catchThrowableOfType(SdkException.class, () -> mode.await(Export.in(sdk), LONG));
            assertThat(server.received()).hasSize(2);
            return end;
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aTokenThatCannotBeHadForAWhileIsAskedPast(Mode mode) throws Exception {
        for (Exception passing : List.of(
                new IOException("the line is down"),
                new ServiceFailureException(TOKEN_CALL, Refusal.SILENT),
                new NoReplyException(TOKEN_CALL, "the connection failed", null))) {
            try (RawServer server = RawServer.answering(Export.DONE);
                    MerchantSdk sdk = sdk(server, failingOnce(passing))) {
                assertThat(Export.ended(mode.await(Export.in(sdk), LONG))).contains("done");
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aTokenThatCannotBeHadAtAllEndsTheWaiting(Mode mode) throws Exception {
        for (Exception lasting : List.of(
                new ScopeNotGrantedException("transactions.read"),
                new BadRequestException(TOKEN_CALL, Refusal.SILENT),
                new IllegalStateException("a bug in the merchant's own source"))) {
            try (RawServer server = RawServer.answering(Export.DONE);
                    MerchantSdk sdk = sdk(server, failingOnce(lasting))) {
                assertThat(catchThrowableOfType(NotSentException.class, () -> mode.await(Export.in(sdk), LONG)))
                        .hasMessageContaining("could not be authenticated")
                        .hasCause(lasting);
                assertThat(server.received()).isEmpty();
            }
        }
        try (RawServer server = RawServer.answering(Export.DONE);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).credentials(Credentials.none()).build()) {
            assertThat(catchThrowableOfType(ConfigurationException.class, () -> mode.await(Export.in(sdk), LONG)))
                    .isNotNull();
        }
    }

    private static MerchantSdk sdk(RawServer server, TokenSource tokens) {
        return TestSdk.at(server.url())
                .credentials(Credentials.builder().tokens(tokens).build())
                .build();
    }

    /** A source whose first token cannot be had. */
    private static TokenSource failingOnce(Exception failure) {
        AtomicInteger asked = new AtomicInteger();
        return new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return asked.getAndIncrement() == 0
                        ? CompletableFuture.failedFuture(failure)
                        : CompletableFuture.completedFuture(AccessToken.of(Secret.of("token")));
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return false;
            }
        };
    }
}
