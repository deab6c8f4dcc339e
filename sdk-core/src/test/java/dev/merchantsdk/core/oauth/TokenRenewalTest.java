package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import java.time.Duration;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks that the SDK repeats a call with a renewed token after HTTP 401 (contract, "Authentication"). The repetition
 * does not count as an attempt and does not use up the retry budget.
 */
final class TokenRenewalTest {
    private static final RetrySettings NO_RETRIES =
            RetrySettings.builder().maxAttempts(1).budget(0).build();
    private static final Duration DELAY = RetrySettings.defaults().authenticationRetryDelay();
    private static final RawRequest QUERY =
            RawRequest.get(Address.PSP, "records").bearer(Scope.TRANSACTIONS_READ);

    private final RealTimePauses time = new RealTimePauses();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void needsNoAttemptAndNoBudget(CallMode mode) throws Exception {
        RawRequest receipt = RawRequest.post(Address.PSP, "receipts").bearer(Scope.RECEIPTS_WRITE);
        for (RawRequest request : new RawRequest[] {QUERY, receipt}) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server).retry(NO_RETRIES).build()) {
                expireFirstToken(server);

                assertThat(call(mode, sdk, request, RequestOptions.none())
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("8");

                assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
            }
        }
        assertThat(time.pauses()).containsOnly(Duration.ZERO);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void usesNoRetryBudgetOfOtherCalls(CallMode mode) throws Exception {
        RetrySettings oneRepeat = RetrySettings.builder().budget(1).build();
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).retry(oneRepeat).build()) {
            expireFirstToken(server);
            call(mode, sdk, QUERY, RequestOptions.none());

            server.serves(bearer -> TokenServer.status(503, ""));
            assertThat(failure(mode, sdk, RequestOptions.none()).attempts()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void leavesAllAttemptsToTheCall(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> bearer.equals("Bearer token-1") ? rejected("{}") : TokenServer.status(503, ""));

            assertThat(failure(mode, sdk, RequestOptions.none()))
                    .isInstanceOfSatisfying(ServerErrorException.class, failed -> {
                        assertThat(failed.attempts()).isEqualTo(3);
                        assertThat(failed.getSuppressed()).hasSize(3);
                    });

            assertThat(server.bearers())
                    .containsExactly("Bearer token-1", "Bearer token-2", "Bearer token-2", "Bearer token-2");
        }
    }

    @Test
    void isLoggedAsARenewalWithoutAPause() throws Exception {
        assertThat(ChildJvm.runTraced(Caller.class))
                .contains(
                        "TOKEN_REFUSED HTTP 401 at attempt 1 after ",
                        " ms, renewing the token and repeating without a pause")
                .doesNotContain("repeating in");
    }

    /** The program of the child JVM, which makes calls. The service rejects the first token. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            TokenRenewalTest test = new TokenRenewalTest();
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = test.sdk(server).build()) {
                test.expireFirstToken(server);
                for (CallMode mode : CallMode.values()) {
                    call(mode, sdk, QUERY, RequestOptions.none());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void happensOncePerCall(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            String noScope = "{\"error\":\"no scope\"}";
            server.serves(
                    bearer -> bearer.equals("Bearer token-1") ? rejected(noScope) : TokenServer.status(401, noScope));

            assertThat(failure(mode, sdk, RequestOptions.none()))
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("attempts: 1, HTTP 401, the token has expired or lacks the scope of");

            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotWaitForARetryAfter(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? rejected("{}")
                            .newBuilder()
                            .addHeader("Retry-After", "3600")
                            .build()
                    : TokenServer.token("{\"id\":\"8\"}"));

            assertThat(call(mode, sdk, QUERY, RequestOptions.none())
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("8");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotHappenAfterTheDeadline(CallMode mode) throws Exception {
        RequestOptions oneMinute =
                RequestOptions.builder().timeout(Duration.ofMinutes(1)).build();
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                time.advance(Duration.ofMinutes(1));
                return TokenServer.status(401, "{}");
            });

            assertThat(failure(mode, sdk, oneMinute))
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("attempts: 1, HTTP 401, not repeated: the deadline is too near");

            assertThat(server.bearers()).hasSize(1);
            assertThat(server.tokenRequests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsForTheTokenUntilTheDeadline(CallMode mode) throws Exception {
        SdkException failure = failureWhileTheTokenIsAwaited(mode, Duration.ofMillis(500));
        // A busy machine may need longer to reach the wait for the token.
        for (int seconds = 1;
                seconds <= 64 && !String.valueOf(failure.getMessage()).contains("the repetition");
                seconds *= 2) {
            failure = failureWhileTheTokenIsAwaited(mode, Duration.ofSeconds(seconds));
        }
        assertThat(failure)
                .isExactlyInstanceOf(NotSentException.class)
                .hasMessageContaining("attempts: 1")
                .hasMessageContaining("the deadline passed before the repetition was sent");
    }

    private SdkException failureWhileTheTokenIsAwaited(CallMode mode, Duration limit) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            call(mode, sdk, QUERY, RequestOptions.none());
            server.serves(bearer -> {
                server.shutGate();
                return TokenServer.status(401, "{}");
            });

            SdkException failure =
                    failure(mode, sdk, RequestOptions.builder().timeout(limit).build());

            assertThat(server.bearers()).hasSizeLessThanOrEqualTo(2);
            return failure;
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void countsTheRefusedRequestWhenNoTokenFollows(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                server.issues(form -> TokenServer.status(401, "{\"error\":\"invalid_client\"}"));
                return rejected("{}");
            });

            SdkException failure = failure(mode, sdk, RequestOptions.none());

            assertThat(failure).isInstanceOf(NotAuthenticatedException.class);
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.bearers()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void runsOncePerDelayWhileTokensAreRejected(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> TokenServer.status(401, "{}"));
            for (int delay = 1; delay <= 3; delay++) {
                for (int call = 0; call < 10; call++) {
                    assertThat(failure(mode, sdk, RequestOptions.none())).isInstanceOf(AuthenticationException.class);
                }
                // The first token is renewed at once, each later one only after the delay.
                assertThat(server.tokenRequests()).hasSize(delay + 1);
                // The service received one request for each call, and one additional request for each renewed token.
                assertThat(server.bearers()).hasSize(10 * delay + delay);
                time.advance(DELAY);
            }
        }
    }

    /** A long retry delay must not prevent the renewal of a revoked token. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void followsARevocationWithALongDelay(CallMode mode) throws Exception {
        RetrySettings aDay = RetrySettings.builder()
                .authenticationRetryDelay(Duration.ofDays(1))
                .build();
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).retry(aDay).build()) {
            call(mode, sdk, QUERY, RequestOptions.none());
            time.advance(Duration.ofSeconds(31));
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? TokenServer.status(401, "{}")
                    : TokenServer.token("{\"id\":\"8\"}"));

            call(mode, sdk, QUERY, RequestOptions.none());

            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-1", "Bearer token-2");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepsNewTokenForAcceptedCalls(CallMode mode) throws Exception {
        RawRequest forbidden = RawRequest.get(Address.PSP, "forbidden").bearer(Scope.TRANSACTIONS_READ);
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            for (int round = 0; round < 5; round++) {
                server.serves(bearer -> TokenServer.token("{\"id\":\"8\"}"));
                call(mode, sdk, QUERY, RequestOptions.none());
                server.serves(bearer -> TokenServer.status(401, "{}"));
                assertThat(catchThrowableOfType(
                                SdkException.class, () -> call(mode, sdk, forbidden, RequestOptions.none())))
                        .isInstanceOf(AuthenticationException.class);
            }
            assertThat(server.bearers())
                    .hasSize(11)
                    .startsWith("Bearer token-1", "Bearer token-1", "Bearer token-2")
                    .endsWith("Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    /** A token can be revoked right after its issue, for example when another server of the merchant requests one. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void replacesATokenThatIsRefusedRightAfterItsIssue(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? TokenServer.status(401, "{}")
                    : TokenServer.token("{\"id\":\"8\"}"));

            for (int call = 0; call < 3; call++) {
                call(mode, sdk, QUERY, RequestOptions.none());
            }

            assertThat(server.bearers())
                    .containsExactly("Bearer token-1", "Bearer token-2", "Bearer token-2", "Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    /** A token that was renewed because its life ended replaces no refused token, so its first refusal renews it. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void replacesEachTokenOfAnOrdinaryRenewalOnce(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> TokenServer.token(
                    "{\"access_token\":\"token-" + server.tokenRequests().size() + "\",\"expires_in\":60}"));
            server.serves(bearer -> bearer.matches("Bearer token-[13]")
                    ? TokenServer.status(401, "{}")
                    : TokenServer.token("{\"id\":\"8\"}"));

            call(mode, sdk, QUERY, RequestOptions.none());
            time.advance(Duration.ofSeconds(60));
            call(mode, sdk, QUERY, RequestOptions.none());

            assertThat(server.bearers())
                    .containsExactly("Bearer token-1", "Bearer token-2", "Bearer token-3", "Bearer token-4");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void followsTheEndOfATokenWithAShortLife(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"expires_in\":10}"));
            server.serves(bearer -> {
                time.advance(Duration.ofSeconds(10));
                return server.bearers().size() == 1
                        ? TokenServer.status(401, "{}")
                        : TokenServer.token("{\"id\":\"8\"}");
            });

            assertThat(call(mode, sdk, QUERY, RequestOptions.none())
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("8");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotWaitLongerWhenTheClockMovesBack(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                time.advance(Duration.ofHours(-1));
                return TokenServer.status(401, "{}");
            });
            failure(mode, sdk, RequestOptions.none());
            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void happensForEachCallWithoutADelay(CallMode mode) throws Exception {
        RetrySettings noDelay =
                RetrySettings.builder().authenticationRetryDelay(Duration.ZERO).build();
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).retry(noDelay).build()) {
            server.serves(bearer -> TokenServer.status(401, "{}"));
            for (int call = 1; call <= 3; call++) {
                failure(mode, sdk, RequestOptions.none());
                assertThat(server.bearers()).hasSize(2 * call);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void followsATokenThatAnotherCallHasReplaced(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                if (server.bearers().size() == 1) {
                    time.advance(DELAY);
                    server.serves(other -> other.equals("Bearer token-1")
                            ? TokenServer.status(401, "{}")
                            : TokenServer.token("{\"id\":\"8\"}"));
                    call(mode, sdk, QUERY, RequestOptions.none());
                }
                return TokenServer.status(401, "{}");
            });

            assertThat(call(mode, sdk, QUERY, RequestOptions.none())
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("8");

            assertThat(server.bearers())
                    .containsExactly("Bearer token-1", "Bearer token-1", "Bearer token-2", "Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    /**
     * Makes the service reject each request that contains the first token. Each rejection also advances the clock by
     * the retry delay, so that the SDK may renew the token.
     */
    private void expireFirstToken(TokenServer server) {
        server.serves(bearer -> bearer.equals("Bearer token-1")
                ? rejected("{\"error\":\"expired\"}")
                : TokenServer.token("{\"id\":\"8\"}"));
    }

    private MockResponse rejected(String body) {
        time.advance(DELAY);
        return TokenServer.status(401, body);
    }

    private static SdkException failure(CallMode mode, MerchantSdk sdk, RequestOptions options) {
        return catchThrowableOfType(SdkException.class, () -> call(mode, sdk, QUERY, options));
    }

    private static JsonValue call(CallMode mode, MerchantSdk sdk, RawRequest request, RequestOptions options) {
        return mode.call(
                () -> sdk.raw().with(options).call(request),
                () -> sdk.raw().with(options).async().call(request));
    }

    private MerchantSdkBuilder sdk(TokenServer server) {
        return TestSdk.at(server.url(), time)
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("id", "secret").build())
                .clock(time.clock());
    }
}
