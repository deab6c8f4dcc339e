package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.Undeclared;
import dev.merchantsdk.testkit.VirtualTime;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;

/** Checks that the SDK does not send a call without a token, and that the exception names the reason. */
final class TokenFailureTest {
    private static final String CHECK_THE_CLIENT = "Calling again does not help. Check the OAuth client's id,"
            + " secret and scopes in Credentials.builder().client(...), and the address Address.TOKEN in"
            + " MerchantSdk.builder().address(...)";
    private static final String KEPT = ". The next token request for the scope may follow 30 s after the failed one"
            + " (RetrySettings.authenticationRetryDelay)";

    @Test
    void namesAWrongClient() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> TokenServer.status(
                    401, "{\"error\":\"invalid_client\",\"error_description\":\"who is secret-marker\"}"));
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isInstanceOf(NotAuthenticatedException.class)
                        .hasMessage(
                                "raw (attempts: 0): not sent: the call could not be authenticated, the token service"
                                        + " refused the OAuth client with HTTP 401. " + CHECK_THE_CLIENT + KEPT
                                        + "; the cause's body() returns the service's response")
                        .hasCauseInstanceOf(AuthenticationException.class);
                AuthenticationException cause = cause(failure, AuthenticationException.class);
                assertThat(cause.endpoint()).contains("oauth.token");
                assertThat(cause.errors()).extracting(Object::toString).noneMatch(text -> text.contains("marker"));
                assertThat(failure.advice()).startsWith(CHECK_THE_CLIENT + KEPT);
                assertThat(cause.hasError("invalid_client")).isTrue();
            }
            assertThat(server.tokenRequests()).hasSize(1);
            assertThat(server.bearers()).isEmpty();
        }
    }

    @Test
    void hasTheAddressOfARedirectedTokenRequest() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> TokenServer.status(302, "")
                    .newBuilder()
                    .setHeader("Location", "https://login.example/")
                    .build());
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isInstanceOf(NotAuthenticatedException.class)
                        .hasMessageEndingWith(
                                "the token service redirects the token request. Calling again does not help."
                                        + " Check the address Address.TOKEN in MerchantSdk.builder().address(...)"
                                        + KEPT + "; the cause's redirect() returns the address");
                assertThat(cause(failure, ApiException.class).redirect())
                        .contains(ServiceText.of("https://login.example/"));
            }
        }
    }

    @Test
    void namesAScopeThatWasNotGranted() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> TokenServer.token(
                    "{\"access_token\":\"t\",\"expires_in\":3600,\"scope\":\"receipts:public_receipts.read other\"}"));
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isInstanceOfSatisfying(
                                NotAuthenticatedException.class,
                                denied -> assertThat(denied.scope()).isEqualTo("transactions.read"))
                        .hasNoCause()
                        .hasMessageEndingWith("the scope transactions.read was not granted. Calling again does not"
                                + " help."
                                + " Contact the service's manager, who enables scopes for the OAuth client of"
                                + " Credentials.builder().client(...)" + KEPT);
            }
            assertThat(server.bearers()).isEmpty();
        }
    }

    @Test
    void acceptsTheScopeAmongOthers() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> TokenServer.token(
                    "{\"access_token\":\"t\",\"expires_in\":3600,\"scope\":\"a transactions.read b\"}"));
            assertThat(sdk.raw().call(query()).get("id").orElseThrow().text()).isEqualTo("7");
        }
    }

    @Test
    void repeatsTokenRequestLikeQuery() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> server.tokenRequests().size() < 3
                    ? TokenServer.status(503, "")
                    : TokenServer.token("{\"access_token\":\"t\"}"));
            assertThat(sdk.raw().call(query()).get("id").orElseThrow().text()).isEqualTo("7");
            assertThat(server.tokenRequests()).hasSize(3);

            server.issues(form -> TokenServer.status(503, ""));
            RawRequest balance = RawRequest.get(Address.PSP, "x").bearer(Scope.BALANCE_READ);
            for (SdkException failure : inBothModes(sdk, balance)) {
                assertThat(failure)
                        .isExactlyInstanceOf(NotSentException.class)
                        .hasMessageEndingWith("oauth.token failed with HTTP 503. "
                                + "The service did not process it; it is safe to call again")
                        .hasCauseInstanceOf(ServerErrorException.class);
            }
            assertThat(server.tokenRequests()).hasSize(9);
        }
    }

    @Test
    void treatsOtherTokenRefusalsAsPermanent() throws Exception {
        for (int status : List.of(400, 401, 403, 404, 405, 301, 307)) {
            assertThat(failures(TokenServer.status(status, "{\"error\":\"invalid_scope\"}")))
                    .allSatisfy(failure -> assertThat(failure).isInstanceOf(NotAuthenticatedException.class));
        }
        assertThat(failures(TokenServer.token("{\"error\":\"invalid_client\",\"error_description\":\"words\"}")))
                .allSatisfy(failure -> {
                    assertThat(failure).isInstanceOf(NotAuthenticatedException.class);
                    assertThat(cause(failure, ApiException.class).hasError("invalid_client"))
                            .isTrue();
                });
    }

    @Test
    void treatsTransientFailuresAsTransient() throws Exception {
        for (int status : List.of(408, 423, 425, 429, 500, 502, 503, 504)) {
            assertThat(failures(TokenServer.status(status, "")))
                    .allSatisfy(failure -> assertThat(failure).isExactlyInstanceOf(NotSentException.class));
        }
        for (String error : List.of("temporarily_unavailable", "server_error")) {
            String described = "{\"error\":\"" + error + "\",\"error_description\":\"words\"}";
            for (MockResponse response : List.of(
                    TokenServer.token("{\"error\":\"" + error + "\"}"),
                    TokenServer.token(described),
                    TokenServer.status(400, described))) {
                assertThat(failures(response))
                        .allSatisfy(failure -> assertThat(failure).isExactlyInstanceOf(NotSentException.class));
            }
        }
        MockResponse lost = new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build();
        assertThat(failures(lost))
                .allSatisfy(failure -> assertThat(failure)
                        .isExactlyInstanceOf(NotSentException.class)
                        .hasCauseInstanceOf(NoResponseException.class)
                        .hasMessageEndingWith("it is safe to call again"));
    }

    private static List<SdkException> failures(MockResponse response) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> response);
            return inBothModes(sdk, query());
        }
    }

    @Test
    void reportsUnreadableTokenResponse() throws Exception {
        for (String reply :
                List.of("", "null", "[]", "<html>", "{}", "{\"access_token\":\"\"}", "{\"access_token\":7}")) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = builder(server).build()) {
                server.issues(form -> TokenServer.token(reply));
                for (SdkException failure : inBothModes(sdk, query())) {
                    assertThat(failure)
                            .isInstanceOf(NotAuthenticatedException.class)
                            .hasMessageContaining("the token service's response has no readable token. "
                                    + "Calling again does not help. Check the address Address.TOKEN")
                            .hasCauseInstanceOf(MalformedResponseException.class);
                }
            }
        }
    }

    @Test
    void refusesTokenThatIsInvalidInHeader() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server).build()) {
            server.issues(form -> TokenServer.token("{\"access_token\":\"marker\\r\\nx-evil: 1\"}"));
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isInstanceOf(NotAuthenticatedException.class)
                        .hasCauseInstanceOf(MalformedResponseException.class);
                assertThat(failure.getMessage() + failure.getCause()).doesNotContain("marker");
            }
            assertThat(server.bearers()).isEmpty();
        }
    }

    @Test
    void namesTheMissingTokenAddress() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.PSP, server.url())
                        .credentials(
                                Credentials.builder().client("id", "secret").build())
                        .build()) {
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure).isInstanceOf(ConfigurationException.class).hasMessageContaining("TOKEN");
            }
        }
    }

    @Test
    void reportsThatEarlierAttemptWasSent() throws Exception {
        for (boolean money : new boolean[] {true, false}) {
            try (TokenServer server = new TokenServer()) {
                AtomicInteger asked = new AtomicInteger();
                TokenSource once = new SuppliedTokens(() -> asked.incrementAndGet() == 1
                        ? SuppliedTokens.existing("t")
                        : CompletableFuture.failedFuture(new IllegalArgumentException("no more")));
                server.serves(bearer -> TokenServer.status(408, ""));
                RawRequest request = money ? RawRequest.post(Address.PSP, "x").bearer(Scope.RECEIPTS_WRITE) : query();
                try (MerchantSdk sdk = builder(server)
                        .credentials(Credentials.builder().tokens(once).build())
                        .build()) {
                    SdkException failure = catchThrowableOfType(
                            SdkException.class, () -> sdk.raw().call(request));
                    assertThat(failure).isInstanceOf(money ? OutcomeUnknownException.class : NoResponseException.class);
                    assertThat(failure.attempts()).isEqualTo(1);
                }
                assertThat(server.bearers()).hasSize(1);
            }
        }
    }

    @Test
    void reportsExceptionOfCustomSource() throws Exception {
        List<TokenSource> broken = List.of(
                new SuppliedTokens(() -> {
                    throw new IllegalStateException("broken");
                }),
                new SuppliedTokens(() -> CompletableFuture.failedFuture(new IllegalStateException("broken"))),
                new SuppliedTokens(() -> CompletableFuture.failedFuture(new TimeoutException("own"))),
                new SuppliedTokens(() -> Undeclared.thrown(new IOException("own"))),
                new SuppliedTokens(() -> Undeclared.thrown(new TimeoutException("own"))));
        for (TokenSource source : broken) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = builder(server)
                            .credentials(Credentials.builder().tokens(source).build())
                            .build()) {
                for (SdkException failure : inBothModes(sdk, query())) {
                    assertThat(failure)
                            .isExactlyInstanceOf(NotSentException.class)
                            .hasMessageContaining("could not be authenticated");
                    assertThat(failure.getCause()).hasMessageMatching("broken|own");
                }
                assertThat(server.bearers()).isEmpty();
            }
        }
    }

    @Test
    @SuppressWarnings("NullAway") // a merchant's code without null checks can return null
    void sendsNothingWhenCustomSourceReturnsNull() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server)
                        .credentials(Credentials.builder()
                                .tokens(new SuppliedTokens(() -> null))
                                .build())
                        .build()) {
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isExactlyInstanceOf(NotSentException.class)
                        .hasMessageContaining("could not be authenticated");
                assertThat(failure.getCause()).hasMessage("the token source returned null instead of a future");
            }
            assertThat(server.bearers()).isEmpty();
        }
    }

    @Test
    void keepsInterruptFlagOfCustomSource() throws Exception {
        TokenSource source = new SuppliedTokens(() -> Undeclared.thrown(new InterruptedException("own")));
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server)
                        .credentials(Credentials.builder().tokens(source).build())
                        .build()) {
            SdkException failure =
                    catchThrowableOfType(SdkException.class, () -> sdk.raw().call(query()));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure).isExactlyInstanceOf(NotSentException.class);
            assertThat(server.bearers()).isEmpty();
        }
    }

    /** The clock throws one exception, when the SDK stores the first token. */
    @Test
    void endsWaitForTokenThatCannotBeStored() throws Exception {
        for (CallMode mode : CallMode.values()) {
            AtomicBoolean failing = new AtomicBoolean();
            Clock clock = new VirtualTime(Instant.parse("2026-11-21T10:00:00Z")) {
                @Override
                public long nanoTime() {
                    return failing.getAndSet(false) ? Undeclared.thrown(new IOException("own")) : super.nanoTime();
                }
            }.clock();
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = builder(server).clock(clock).build()) {
                // Without a lifetime in the response, the SDK reads the clock only when it stores the token.
                server.issues(form -> {
                    failing.set(server.tokenRequests().size() == 1);
                    return TokenServer.token("{\"access_token\":\"t\"}");
                });
                assertThat(inMode(mode, sdk, query()))
                        .isExactlyInstanceOf(NotSentException.class)
                        .hasRootCauseMessage("own");
                sdk.raw().call(query());
                assertThat(server.tokenRequests()).hasSize(2);
                assertThat(server.bearers()).containsExactly("Bearer t");
            }
        }
    }

    @Test
    void reports401WhenCustomSourceFailsOnIt() throws Exception {
        for (Exception own : new Exception[] {new IllegalStateException("broken"), new IOException("broken")}) {
            reports401WhenCustomSourceThrows(own);
        }
    }

    private static void reports401WhenCustomSourceThrows(Exception own) throws Exception {
        TokenSource source = new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return SuppliedTokens.existing("t");
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return Undeclared.<Boolean>thrown(own);
            }
        };
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = builder(server)
                        .credentials(Credentials.builder().tokens(source).build())
                        .build()) {
            server.serves(bearer -> TokenServer.status(401, "{}"));
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure).isInstanceOf(AuthenticationException.class);
            }
            assertThat(server.bearers()).hasSize(2);
        }
    }

    @Test
    void triesAFixedTokenOnce() throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            server.serves(bearer -> TokenServer.status(401, "{}"));
            for (SdkException failure : inBothModes(sdk, query())) {
                assertThat(failure)
                        .isInstanceOf(AuthenticationException.class)
                        .hasMessageContaining("transactions.read");
            }
            assertThat(server.bearers()).hasSize(2).containsOnly("Bearer " + TestSdk.TOKEN);
        }
    }

    private static <E> E cause(SdkException failure, Class<E> type) {
        return type.cast(Objects.requireNonNull(failure.getCause()));
    }

    private static List<SdkException> inBothModes(MerchantSdk sdk, RawRequest request) {
        return Stream.of(CallMode.values())
                .map(mode -> inMode(mode, sdk, request))
                .toList();
    }

    private static SdkException inMode(CallMode mode, MerchantSdk sdk, RawRequest request) {
        return catchThrowableOfType(
                SdkException.class,
                () -> mode.call(
                        () -> sdk.raw().call(request), () -> sdk.raw().async().call(request)));
    }

    private static RawRequest query() {
        return RawRequest.get(Address.PSP, "records").bearer(Scope.TRANSACTIONS_READ);
    }

    private static MerchantSdkBuilder builder(TokenServer server) {
        return TestSdk.at(server.url())
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("id", "secret-marker").build());
    }
}
