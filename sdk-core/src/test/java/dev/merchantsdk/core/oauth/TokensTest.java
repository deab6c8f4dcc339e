package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okio.ByteString;
import org.junit.jupiter.api.Test;

/**
 * Tests the built-in OAuth tokens. The SDK requests one token for many calls, and renews the token before it expires.
 * If the renewal fails, the SDK uses the old token until it expires.
 */
final class TokensTest {
    private static final Duration LIFE = Duration.ofHours(1);

    private final VirtualTime time = new VirtualTime(Instant.parse("2026-11-21T10:00:00Z"));

    @Test
    void areRequestedWithClientCredentials() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            query(sdk);
            query(sdk);

            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-1");
            assertThat(server.tokenRequests()).hasSize(1);
            RecordedRequest request = server.tokenRequests().element();
            assertThat(request.getMethod()).isEqualTo("POST");
            assertThat(request.getTarget()).isEqualTo("/oauth/token/");
            assertThat(request.getHeaders().get("content-type")).isEqualTo("application/x-www-form-urlencoded");
            assertThat(request.getHeaders().get("authorization")).isNull();
            assertThat(request.getBody())
                    .isEqualTo(ByteString.encodeUtf8("grant_type=client_credentials&client_id=client%20id"
                            + "&client_secret=s%26%2B%3D%D1%8F&scope=transactions.read"));
        }
    }

    @Test
    void areKeptForEachScope() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            query(sdk);
            sdk.raw().call(RawRequest.get(Address.PSP, "balance").bearer(Scope.BALANCE_READ));
            query(sdk);
            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2", "Bearer token-1");
        }
    }

    @Test
    void areRequestedOnceForConcurrentCalls() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(200);
        // This test uses a RawServer, because MockWebServer 5.5.1 does not respond on some of a hundred new
        // connections.
        try (TokenServer server = new TokenServer();
                RawServer service = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server, service.url())) {
            query(sdk);
            time.advance(LIFE);
            CountDownLatch gate = server.shutGate();
            CountDownLatch ready = new CountDownLatch(200);
            List<Future<?>> calls = new ArrayList<>();
            for (int call = 0; call < 200; call++) {
                boolean sync = call % 2 == 0;
                calls.add(threads.submit(() -> {
                    ready.countDown();
                    return sync ? query(sdk) : queryAsync(sdk).join();
                }));
            }
            ready.await();
            gate.countDown();
            for (Future<?> call : calls) {
                call.get();
            }
            assertThat(server.tokenRequests()).hasSize(2);
            assertThat(service.received())
                    .hasSize(201)
                    .flatExtracting(request -> request.values("authorization"))
                    .filteredOn("Bearer token-2"::equals)
                    .hasSize(200);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void areRefreshedEarlyInTheBackground() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            query(sdk);
            server.awaitTokenRequest();
            time.advance(LIFE.minusSeconds(61));
            query(sdk);
            assertThat(server.tokenRequests()).hasSize(1);

            time.advance(Duration.ofSeconds(1));
            CountDownLatch gate = server.shutGate();
            query(sdk);
            query(sdk);
            assertThat(server.bearers()).hasSize(4).containsOnly("Bearer token-1");
            server.awaitTokenRequest();
            gate.countDown();
            awaitBearer(sdk, server, "Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @Test
    void areUsedUntilExpiryWhenRefreshFails() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            query(sdk);
            server.awaitTokenRequest();
            server.issues(scope -> TokenServer.status(400, "{\"error\":\"invalid_client\"}"));
            time.advance(LIFE.minusSeconds(30));
            query(sdk);
            server.awaitTokenRequest();
            for (int call = 0; call < 20; call++) {
                query(sdk);
            }
            time.advance(Duration.ofSeconds(29));
            query(sdk);
            assertThat(server.bearers()).containsOnly("Bearer token-1");
            assertThat(server.tokenRequests()).hasSizeBetween(2, 3);

            time.advance(Duration.ofSeconds(1));
            assertThatThrownBy(() -> query(sdk)).hasCauseInstanceOf(BadRequestException.class);
        }
    }

    @Test
    void reachOtherCallsWhenOneIsCancelled() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            CountDownLatch gate = server.shutGate();
            CompletableFuture<JsonValue> first = queryAsync(sdk);
            CompletableFuture<JsonValue> second = queryAsync(sdk);
            server.awaitTokenRequest();

            first.cancel(true);
            gate.countDown();

            assertThat(second.join().get("id").orElseThrow().text()).isEqualTo("7");
            assertThat(query(sdk).get("id").orElseThrow().text()).isEqualTo("7");
            assertThat(server.tokenRequests()).hasSize(1);
            assertThat(server.bearers()).hasSize(2);
        }
    }

    @Test
    void areRenewedOnceAfter401() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            query(sdk);
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? rejected("{\"error\":\"expired\"}")
                    : TokenServer.token("{\"id\":\"8\"}"));

            assertThat(query(sdk).get("id").orElseThrow().text()).isEqualTo("8");
            assertThat(queryAsync(sdk).join().get("id").orElseThrow().text()).isEqualTo("8");

            assertThat(server.bearers())
                    .containsExactly("Bearer token-1", "Bearer token-1", "Bearer token-2", "Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @Test
    void areRenewedForPaymentToo() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            server.serves(bearer -> bearer.equals("Bearer token-1")
                    ? rejected("{\"error\":\"expired\"}")
                    : TokenServer.token("{\"id\":\"8\"}"));
            RawRequest receipt = RawRequest.post(Address.PSP, "receipts").bearer(Scope.RECEIPTS_WRITE);
            assertThat(sdk.raw().call(receipt).get("id").orElseThrow().text()).isEqualTo("8");
            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
        }
    }

    @Test
    void areNotRenewedTwicePerCall() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            server.serves(bearer -> rejected("{\"error\":\"no scope\"}"));

            assertThatThrownBy(() -> query(sdk))
                    .isInstanceOf(AuthenticationException.class)
                    .hasMessageContaining("transactions.read")
                    .hasMessageContaining("attempts: 1");

            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @Test
    void renewalKeepsRemainingRetries() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            server.serves(bearer -> {
                int calls = server.bearers().size();
                return calls == 1
                        ? rejected("{}")
                        : calls == 2 ? TokenServer.status(503, "") : TokenServer.token("{\"id\":\"9\"}");
            });
            assertThat(query(sdk).get("id").orElseThrow().text()).isEqualTo("9");
            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2", "Bearer token-2");
        }
    }

    @Test
    void areRequestedForEachCallWhenTooShortLived() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            for (String life : List.of("0", "-5")) {
                server.issues(scope -> TokenServer.token("{\"access_token\":\"short\",\"expires_in\":" + life + "}"));
                query(sdk);
            }
            assertThat(server.tokenRequests()).hasSize(2);
        }
    }

    @Test
    void areKeptWithoutLifetimeOrWithEndlessOne() throws Exception {
        for (String reply :
                List.of("{\"access_token\":\"t\"}", "{\"access_token\":\"t\",\"expires_in\":9223372036854775807}")) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server)) {
                server.issues(scope -> TokenServer.token(reply));
                query(sdk);
                time.advance(Duration.ofDays(3000));
                query(sdk);
                assertThat(server.tokenRequests()).hasSize(1);
            }
        }
    }

    @Test
    void expireByExpiresInOfAnyNumberForm() throws Exception {
        for (String life : List.of("3600", "3600.0", "\"3600\"")) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server)) {
                server.issues(scope -> TokenServer.token("{\"access_token\":\"t\",\"expires_in\":" + life + "}"));
                query(sdk);
                time.advance(Duration.ofMinutes(50));
                query(sdk);
                assertThat(server.tokenRequests()).as(life).hasSize(1);
                time.advance(Duration.ofMinutes(11));
                query(sdk);
                assertThat(server.tokenRequests()).as(life).hasSize(2);
            }
        }
    }

    @Test
    void areNotSharedWithAnotherMerchant() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server);
                MerchantSdk other = sdk.withMerchant(
                        Credentials.builder().client("other", "other-secret").build())) {
            query(sdk);
            query(other);
            assertThat(server.bearers()).containsExactly("Bearer token-1", "Bearer token-2");
        }
    }

    /** Advances the clock by the retry delay, and returns a response that rejects the token. */
    private MockResponse rejected(String body) {
        time.advance(RetrySettings.defaults().authenticationRetryDelay());
        return TokenServer.status(401, body);
    }

    private static void awaitBearer(MerchantSdk sdk, TokenServer server, String bearer) {
        for (int call = 0; call < 10_000 && !server.bearers().contains(bearer); call++) {
            query(sdk);
        }
        assertThat(server.bearers()).contains(bearer);
    }

    private static JsonValue query(MerchantSdk sdk) {
        return sdk.raw().call(records());
    }

    private static CompletableFuture<JsonValue> queryAsync(MerchantSdk sdk) {
        return sdk.raw().async().call(records());
    }

    private static RawRequest records() {
        return RawRequest.get(Address.PSP, "records").bearer(Scope.TRANSACTIONS_READ);
    }

    private MerchantSdk sdk(TokenServer server) {
        return sdk(server, server.url());
    }

    private MerchantSdk sdk(TokenServer server, String service) {
        return TestSdk.at(service)
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("client id", "s&+=я").build())
                .clock(time.clock())
                .build();
    }
}
