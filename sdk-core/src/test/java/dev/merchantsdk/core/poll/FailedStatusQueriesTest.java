package dev.merchantsdk.core.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.call.TokenRequestException;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
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

/** Tests which failures of a status query end the polling. */
final class FailedStatusQueriesTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final CallInfo TOKEN_CALL = new CallInfo("oauth.token", 1, OptionalInt.of(503), "");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsQueryAfterTransientFailure(CallMode mode) throws Exception {
        for (RawResponse passing : List.of(
                RawResponse.fin(),
                RawResponse.rst(),
                RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n{\"state\":\"do")
                        .then(RawResponse.fin()),
                RawResponse.status(408),
                RawResponse.status(429),
                RawResponse.status(502),
                RawResponse.status(503),
                RawResponse.status(504))) {
            try (RawServer server = RawServer.scripted(passing, passing, passing, passing, Export.DONE);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                // The first query fails after three attempts. The second query succeeds in its second attempt.
                assertThat(Export.ended(Export.await(mode, Export.in(sdk), LONG)))
                        .contains("done");
                assertThat(server.received()).hasSize(5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void pausesGrowAfterFailedQueriesToo(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(RawResponse.status(503), RawResponse.fin(), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Export.await(mode, Export.askedOnceAQuestion(sdk), LONG);

            assertThat(pauses.pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofMillis(1500));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesAfterHostIsUnreachable(CallMode mode) throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        OkHttpClient client = new OkHttpClient.Builder()
                .dns(host -> {
                    if (lookups.getAndIncrement() < 2) {
                        throw new UnknownHostException("scripted");
                    }
                    return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
                })
                .build();
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(client)
                        .build()) {
            assertThat(Export.ended(Export.await(mode, Export.askedOnceAQuestion(sdk), LONG)))
                    .contains("done");
            assertThat(lookups).hasValue(3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsAsLongAsRetryAfter(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(
                        RawResponse.status(429, "Retry-After: 120"),
                        RawResponse.status(503, "Retry-After: 40"),
                        RawResponse.status(503, "Retry-After: 1"),
                        Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(Export.ended(Export.await(mode, Export.askedOnceAQuestion(sdk), LONG)))
                    .contains("done");
            assertThat(pauses.pauses())
                    .containsExactly(Duration.ofSeconds(120), Duration.ofSeconds(40), Duration.ofMillis(2250));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotWaitPastDeadlineForRetryAfter(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server =
                        RawServer.scripted(Export.RUNNING, RawResponse.status(429, "Retry-After: 3600"), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.in(sdk), Duration.ofMinutes(10));

            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(RateLimitedException.class);
            assertThat(awaited.last().map(Export::text)).contains("running");
            assertThat(pauses.pauses()).containsExactly(Duration.ofSeconds(1));
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void timeoutDoesNotReportEarlierFailure(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(503), Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.askedOnceAQuestion(sdk), Duration.ofSeconds(20));

            assertThat(Export.stillRunning(awaited).failure()).isEmpty();
        }
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.askedOnceAQuestion(sdk), Duration.ofSeconds(20));

            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(ServerErrorException.class);
            assertThat(awaited.last()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void permanentFailureEndsWaiting(CallMode mode) throws Exception {
        assertThat(end(mode, RawResponse.status(500))).isInstanceOf(ServerErrorException.class);
        assertThat(end(mode, RawResponse.status(501))).isInstanceOf(ServerErrorException.class);
        assertThat(end(mode, RawResponse.status(400))).isInstanceOf(BadRequestException.class);
        assertThat(end(mode, RawResponse.status(401))).isInstanceOf(AuthenticationException.class);
        assertThat(end(mode, RawResponse.status(403))).isInstanceOf(AccessDeniedException.class);
        assertThat(end(mode, RawResponse.status(404))).isInstanceOf(NotFoundException.class);
        assertThat(end(mode, RawResponse.status(302, "Location: /elsewhere"))).isInstanceOf(ApiException.class);
        assertThat(end(mode, RawResponse.json("<html/>"))).isInstanceOf(MalformedResponseException.class);
    }

    /** Returns the exception of a wait in which the second query gets this response. */
    private static SdkException end(CallMode mode, RawResponse answer) throws Exception {
        try (RawServer server = RawServer.scripted(Export.RUNNING, answer, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException end = catchThrowableOfType(SdkException.class, () -> Export.await(mode, Export.in(sdk), LONG));
            assertThat(server.received()).hasSize(2);
            return end;
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void continuesAfterTransientTokenFailure(CallMode mode) throws Exception {
        for (Exception passing : List.of(
                new IOException("the line is down"),
                new ServerErrorException(TOKEN_CALL, ErrorDetails.SILENT),
                new NoResponseException(TOKEN_CALL, "the connection failed", null))) {
            try (RawServer server = RawServer.scripted(Export.DONE);
                    MerchantSdk sdk = sdk(server, failingOnce(passing))) {
                assertThat(Export.ended(Export.await(mode, Export.in(sdk), LONG)))
                        .contains("done");
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void permanentTokenFailureEndsWaiting(CallMode mode) throws Exception {
        for (Exception lasting : List.of(
                new BadRequestException(TOKEN_CALL, ErrorDetails.SILENT),
                new IllegalStateException("a bug in the merchant's own source"))) {
            try (RawServer server = RawServer.scripted(Export.DONE);
                    MerchantSdk sdk = sdk(server, failingOnce(lasting))) {
                assertThat(catchThrowableOfType(NotSentException.class, () -> Export.await(mode, Export.in(sdk), LONG)))
                        .hasMessageContaining("could not be authenticated")
                        .hasCause(lasting);
                assertThat(server.received()).isEmpty();
            }
        }
        TokenRequestException denied = TokenRequestException.scopeNotGranted(Scope.TRANSACTIONS_READ);
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk = sdk(server, failingOnce(denied))) {
            assertThat(catchThrowableOfType(
                            NotAuthenticatedException.class, () -> Export.await(mode, Export.in(sdk), LONG)))
                    .isNotNull();
            assertThat(server.received()).isEmpty();
        }
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).credentials(Credentials.none()).build()) {
            assertThat(catchThrowableOfType(
                            ConfigurationException.class, () -> Export.await(mode, Export.in(sdk), LONG)))
                    .isNotNull();
        }
    }

    private static MerchantSdk sdk(RawServer server, TokenSource tokens) {
        return TestSdk.at(server.url())
                .credentials(Credentials.builder().tokens(tokens).build())
                .build();
    }

    private static TokenSource failingOnce(Exception failure) {
        AtomicInteger asked = new AtomicInteger();
        return new SuppliedTokens(() -> asked.getAndIncrement() == 0
                ? CompletableFuture.failedFuture(failure)
                : SuppliedTokens.existing("token"));
    }
}
