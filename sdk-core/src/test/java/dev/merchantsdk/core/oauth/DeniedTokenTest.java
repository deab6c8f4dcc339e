package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the SDK waits before it repeats a denied token request. */
final class DeniedTokenTest {
    private static final MockResponse WRONG_CLIENT = TokenServer.status(401, "{\"error\":\"invalid_client\"}");
    private static final List<MockResponse> DENIALS = List.of(
            WRONG_CLIENT,
            TokenServer.status(403, ""),
            TokenServer.status(400, "{\"error\":\"unauthorized_client\"}"),
            TokenServer.token("{\"access_token\":\"t\",\"scope\":\"other\"}"),
            TokenServer.token("<html>"));

    private final VirtualTime time = new VirtualTime(Instant.parse("2026-11-21T10:00:00Z"));

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failsCallsForThirtySecondsWithoutARequest(CallMode mode) throws Exception {
        for (MockResponse denial : DENIALS) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server).build()) {
                server.issues(form -> denial);
                for (int call = 0; call < 20; call++) {
                    expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
                }
                time.advance(Duration.ofSeconds(30).minusNanos(1));
                expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
                assertThat(server.tokenRequests()).hasSize(1);

                time.advance(Duration.ofNanos(1));
                expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
                assertThat(server.tokenRequests()).hasSize(2);
                assertThat(server.bearers()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsWhenTokenIsIssued(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> WRONG_CLIENT);
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"expires_in\":10}"));
            time.advance(Duration.ofSeconds(30));
            assertThat(query(mode, sdk, Scope.TRANSACTIONS_READ)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");

            time.advance(Duration.ofSeconds(10));
            assertThat(query(mode, sdk, Scope.TRANSACTIONS_READ)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
            assertThat(server.tokenRequests()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void affectsItsScopeOnly(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> form.endsWith("scope=transactions.read")
                    ? TokenServer.status(400, "{\"error\":\"invalid_scope\"}")
                    : TokenServer.token("{\"access_token\":\"t\"}"));
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            assertThat(query(mode, sdk, Scope.BALANCE_READ)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotConcernATokenThatHasNotExpired(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"expires_in\":600}"));
            query(mode, sdk, Scope.TRANSACTIONS_READ);
            server.awaitTokenRequest();
            server.issues(form -> WRONG_CLIENT);
            time.advance(Duration.ofSeconds(550));
            query(mode, sdk, Scope.TRANSACTIONS_READ);
            server.awaitTokenRequest();

            for (int second = 0; second < 20; second++) {
                time.advance(Duration.ofSeconds(1));
                query(mode, sdk, Scope.TRANSACTIONS_READ);
            }

            assertThat(server.bearers()).hasSize(22).containsOnly("Bearer t");

            // The call fails with the cached failure of the token request, because the SDK does not send another token
            // request yet.
            server.serves(bearer -> TokenServer.status(401, "{}"));
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void endsWhenTheClockMovesBack(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).retry(delay(Duration.ofDays(1))).build()) {
            server.issues(form -> WRONG_CLIENT);
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            assertThat(server.tokenRequests()).hasSize(1);

            time.advance(Duration.ofSeconds(-1));
            expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void transientFailureIsNotKept(CallMode mode) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)
                        .retry(RetrySettings.builder().maxAttempts(1).build())
                        .build()) {
            server.issues(form -> TokenServer.status(503, ""));
            assertThatThrownBy(() -> query(mode, sdk, Scope.TRANSACTIONS_READ))
                    .isExactlyInstanceOf(NotSentException.class);

            server.issues(form -> TokenServer.token("{\"access_token\":\"t\"}"));
            assertThat(query(mode, sdk, Scope.TRANSACTIONS_READ)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
        }
    }

    @Test
    void isFollowedByOneRequestForAllCalls() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server).build()) {
            server.issues(form -> WRONG_CLIENT);
            expectDenied(CallMode.ASYNC, sdk, Scope.TRANSACTIONS_READ);
            server.awaitTokenRequest();
            time.advance(Duration.ofSeconds(30));
            CountDownLatch gate = server.shutGate();
            List<CompletableFuture<JsonValue>> calls = IntStream.range(0, 50)
                    .mapToObj(call -> sdk.raw().async().call(request(Scope.TRANSACTIONS_READ)))
                    .toList();
            server.awaitTokenRequest();
            gate.countDown();

            for (CompletableFuture<JsonValue> call : calls) {
                assertThat(catchThrowableOfType(NotAuthenticatedException.class, () -> CallMode.join(call)))
                        .isNotNull();
            }
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void lastsAsLongAsConfigured(CallMode mode) throws Exception {
        for (Duration delay : List.of(Duration.ZERO, Duration.ofHours(2))) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server).retry(delay(delay)).build()) {
                server.issues(form -> WRONG_CLIENT);
                expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
                time.advance(Duration.ofHours(1));
                expectDenied(mode, sdk, Scope.TRANSACTIONS_READ);
                assertThat(server.tokenRequests()).hasSize(delay.isZero() ? 2 : 1);
                assertThatThrownBy(() -> query(mode, sdk, Scope.TRANSACTIONS_READ))
                        .hasMessageEndingWith((delay.isZero()
                                        ? "MerchantSdk.builder().address(...)"
                                        : "may follow 7200 s after the failed one"
                                                + " (RetrySettings.authenticationRetryDelay)")
                                + "; the cause's body() returns the service's response");
            }
        }
    }

    @Test
    void hasABoundedDelay() {
        assertThat(RetrySettings.defaults().authenticationRetryDelay()).isEqualTo(Duration.ofSeconds(30));
        assertThat(delay(Duration.ofDays(1)).authenticationRetryDelay()).isEqualTo(Duration.ofDays(1));
        for (Duration wrong : List.of(Duration.ofNanos(-1), Duration.ofDays(1).plusNanos(1))) {
            assertThatThrownBy(() -> delay(wrong))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("authenticationRetryDelay must be 0..1 day");
        }
    }

    private static RetrySettings delay(Duration delay) {
        return RetrySettings.builder().authenticationRetryDelay(delay).build();
    }

    private static void expectDenied(CallMode mode, MerchantSdk sdk, Scope scope) {
        assertThatThrownBy(() -> query(mode, sdk, scope))
                .isInstanceOfSatisfying(
                        NotAuthenticatedException.class,
                        denied -> assertThat(denied.scope()).isEqualTo(scope.raw()));
    }

    private static JsonValue query(CallMode mode, MerchantSdk sdk, Scope scope) {
        RawRequest request = request(scope);
        return mode.call(() -> sdk.raw().call(request), () -> sdk.raw().async().call(request));
    }

    private static RawRequest request(Scope scope) {
        return RawRequest.get(Address.PSP, "records").bearer(scope);
    }

    private MerchantSdkBuilder sdk(TokenServer server) {
        return TestSdk.at(server.url())
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("id", "secret").build())
                .clock(time.clock());
    }
}
