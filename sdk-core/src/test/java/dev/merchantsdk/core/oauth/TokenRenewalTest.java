package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
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
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The repetition with a renewed token after HTTP 401 (contract, "Authentication"): it costs neither an attempt nor a part of the budget. */
final class TokenRenewalTest {
    private static final RetrySettings NO_RETRIES =
            RetrySettings.builder().maxAttempts(1).budget(0).build();
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
                                .path("id")
                                .asText())
                        .isEqualTo("8");

                assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
            }
        }
        assertThat(time.skipped()).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void takesNothingFromTheBudgetOfOtherCalls(CallMode mode) throws Exception {
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
            server.serves(bearer ->
                    bearer.equals("Bearer token-1") ? TokenServer.status(401, "{}") : TokenServer.status(503, ""));

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

    /** The child: a call whose first token is refused. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = new TokenRenewalTest().sdk(server).build()) {
                expireFirstToken(server);
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
            server.serves(bearer -> TokenServer.status(401, "{\"error\":\"no scope\"}"));

            assertThat(failure(mode, sdk, RequestOptions.none()))
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("attempts: 1, HTTP 401, the token has ended or lacks the scope of");

            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotWaitForARetryAfter(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? ScriptedServer.json(401, "{}")
                            .addHeader("Retry-After", "3600")
                            .build()
                    : TokenServer.token("{\"id\":\"8\"}"));

            assertThat(call(mode, sdk, QUERY, RequestOptions.none()).path("id").asText())
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
        RequestOptions shortly =
                RequestOptions.builder().timeout(Duration.ofMillis(500)).build();
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                server.shutGate();
                return TokenServer.status(401, "{}");
            });

            assertThat(failure(mode, sdk, shortly))
                    .isExactlyInstanceOf(NotSentException.class)
                    .hasMessageContaining("attempts: 1")
                    .hasMessageContaining("the deadline passed");

            assertThat(server.bearers()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void countsTheRefusedRequestWhenNoTokenFollows(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.serves(bearer -> {
                server.issues(form -> TokenServer.status(401, "{\"error\":\"invalid_client\"}"));
                return TokenServer.status(401, "{}");
            });

            SdkException failure = failure(mode, sdk, RequestOptions.none());

            assertThat(failure).isInstanceOf(NotAuthenticatedException.class);
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.bearers()).hasSize(1);
        }
    }

    private static void expireFirstToken(TokenServer server) {
        server.serves(bearer -> bearer.equals("Bearer token-1")
                ? TokenServer.status(401, "{\"error\":\"expired\"}")
                : TokenServer.token("{\"id\":\"8\"}"));
    }

    private static SdkException failure(CallMode mode, MerchantSdk sdk, RequestOptions options) {
        return catchThrowableOfType(SdkException.class, () -> call(mode, sdk, QUERY, options));
    }

    private static JsonNode call(CallMode mode, MerchantSdk sdk, RawRequest request, RequestOptions options) {
        return mode.call(() -> sdk.raw().call(request, options), () -> sdk.raw().callAsync(request, options));
    }

    private MerchantSdkBuilder sdk(TokenServer server) {
        return TestSdk.at(server.url(), time)
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("id", "secret").build());
    }
}
