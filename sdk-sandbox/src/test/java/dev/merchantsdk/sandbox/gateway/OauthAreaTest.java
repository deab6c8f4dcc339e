package dev.merchantsdk.sandbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.RequestDispatcher;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxServer;
import dev.merchantsdk.sandbox.http.ServerSettings;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.VirtualTime;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class OauthAreaTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String CLIENT = "grant_type=client_credentials&client_id=client-7&client_secret=s%26+cret";

    private final VirtualTime time = new VirtualTime(Instant.parse("2026-03-02T09:00:00Z"));
    private final OauthArea oauth = new OauthArea("client-7", "s& cret", time.clock(), new Random(7));
    private final BearerCheck check = oauth.bearerCheck();
    private final RequestLog log = new RequestLog(time.clock(), Integer.MAX_VALUE, new AtomicLong());
    private final SandboxServer service = new SandboxServer(
            ServerSettings.onLoopback(0),
            new RequestDispatcher(
                    List.of(
                            oauth.routes().get(0),
                            Route.of(
                                    Address.PSP,
                                    "GET",
                                    "here",
                                    check.allowing("transactions.read", request -> HttpResponse.empty(200)))),
                    log,
                    UnaryOperator.identity(),
                    endpoint -> Optional.empty()));

    @AfterEach
    void close() {
        service.close();
    }

    @Test
    void issuesTokenForRequestedScopes() throws IOException {
        HttpReply answer = ask(CLIENT + "&scope=transactions.read+report-generator%3Apublic.read");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "access_token": "%s",
                  "expires_in": 36000,
                  "token_type": "Bearer",
                  "scope": "report-generator:public.read transactions.read"
                }
                """.formatted(token(answer))));
        assertThat(token(answer)).matches("[0-9a-f]{32}");
    }

    @Test
    void issuesATokenForAllNineScopesIfNoneIsNamed() throws IOException {
        assertThat(ask(CLIENT).json().path("scope").textValue().split(" ", -1))
                .containsExactlyInAnyOrder(
                        "transactions.read",
                        "report-generator:public.read",
                        "report-generator:public.write",
                        "secure:transactions.read",
                        "pay_bank_account_balance.read",
                        "receipts:public_receipts.write",
                        "receipts:public_receipts.read",
                        "secure:transactions.write",
                        "payment-tokens:tokens.read");
    }

    @Test
    void answersAtItsAddressWithAndWithoutTheTrailingSlash() throws IOException {
        String address = service.url(Address.TOKEN).toString();

        assertThat(address).endsWith("/");
        assertThat(ask(address, FORM, CLIENT).status()).isEqualTo(200);
        assertThat(ask(address.substring(0, address.length() - 1), FORM, CLIENT).status())
                .isEqualTo(200);
    }

    @Test
    void forbidsCachingOfResponse() throws IOException {
        try (Response response = new OkHttpClient()
                .newCall(request(service.url(Address.TOKEN).toString(), FORM, CLIENT))
                .execute()) {
            assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        }
    }

    @Test
    void refusesMalformedRequest() throws IOException {
        assertRefused(ask("scope=transactions.read"), 400, "invalid_request");
        assertRefused(ask(CLIENT + "&client_id=client-7"), 400, "invalid_request");
        assertRefused(ask(""), 400, "invalid_request");
        assertRefused(ask(service.url(Address.TOKEN).toString(), "application/json", CLIENT), 400, "invalid_request");
    }

    @Test
    void refusesAnotherClient() throws IOException {
        String grant = "grant_type=client_credentials";

        assertRefused(ask(grant), 401, "invalid_client");
        assertRefused(ask(grant + "&client_id=client-7"), 401, "invalid_client");
        assertRefused(ask(grant + "&client_id=client-8&client_secret=s%26+cret"), 401, "invalid_client");
        assertRefused(ask(grant + "&client_id=client-7&client_secret=secret"), 401, "invalid_client");
    }

    @Test
    void refusesAnotherGrant() throws IOException {
        assertRefused(ask(CLIENT.replace("client_credentials", "password")), 400, "unsupported_grant_type");
    }

    @Test
    void refusesAScopeThatTheContractDoesNotHave() throws IOException {
        assertRefused(ask(CLIENT + "&scope=everything"), 400, "invalid_scope");
        assertRefused(ask(CLIENT + "&scope=transactions.read+everything"), 400, "invalid_scope");
        assertRefused(ask(CLIENT + "&scope=transactions.read++transactions.read"), 400, "invalid_scope");
    }

    @Test
    void omitsUngrantedScopesFromToken() throws IOException {
        oauth.grantOnly(Set.of("pay_bank_account_balance.read"));

        String both = "&scope=transactions.read+pay_bank_account_balance.read";
        assertThat(ask(CLIENT + both).json().path("scope").textValue()).isEqualTo("pay_bank_account_balance.read");
        assertThat(ask(CLIENT + "&scope=transactions.read").json().path("scope").textValue())
                .isEqualTo("pay_bank_account_balance.read");
        assertThat(ask(CLIENT).json().path("scope").textValue()).isEqualTo("pay_bank_account_balance.read");
    }

    @Test
    void refusesWhenNoScopeIsGranted() throws IOException {
        oauth.grantOnly(Set.of());

        assertRefused(ask(CLIENT + "&scope=transactions.read"), 400, "invalid_scope");
    }

    @Test
    void grantsNoScopeThatTheContractDoesNotHave() {
        assertThatIllegalArgumentException().isThrownBy(() -> oauth.grantOnly(Set.of("everything")));
    }

    @Test
    void acceptsValidTokenWithScope() throws IOException {
        String token = token(ask(CLIENT + "&scope=transactions.read"));

        assertThat(here("Bearer " + token).status()).isEqualTo(200);
        time.advance(Duration.ofSeconds(35_999));
        assertThat(here("bearer " + token).status()).isEqualTo(200);
        time.advance(Duration.ofSeconds(1));
        assertUnauthorized(here("Bearer " + token), "the access token is unknown or has expired");
    }

    @Test
    void refusesCallWithoutValidToken() throws IOException {
        assertUnauthorized(
                Http.send(new Request.Builder()
                        .url(service.url(Address.PSP) + "here")
                        .build()),
                "there is no bearer token");
        assertUnauthorized(here("Basic " + token(ask(CLIENT))), "there is no bearer token");
        assertUnauthorized(
                here("Bearer 00000000000000000000000000000000"), "the access token is unknown or has expired");
    }

    @Test
    void refusesTokenWithoutScope() throws IOException {
        String token = token(ask(CLIENT + "&scope=report-generator%3Apublic.read"));

        assertUnauthorized(here("Bearer " + token), "the access token does not allow transactions.read");
    }

    @Test
    void servesTheSdkWithOneTokenUntilItEnds() {
        try (MerchantSdk sdk = sdk()) {
            RawRequest request = RawRequest.get(Address.PSP, "here").bearer(Scope.TRANSACTIONS_READ);

            sdk.raw().call(request);
            sdk.raw().call(request);
            time.advance(Duration.ofHours(10));
            sdk.raw().call(request);

            assertThat(log.all())
                    .extracting(HttpRequest::endpoint)
                    .containsExactly(
                            Optional.of("oauth.token"),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of("oauth.token"),
                            Optional.empty());
        }
    }

    @Test
    void sdkReportsUngrantedScope() {
        oauth.grantOnly(Set.of("pay_bank_account_balance.read"));
        try (MerchantSdk sdk = sdk()) {
            RawRequest request = RawRequest.get(Address.PSP, "here").bearer(Scope.TRANSACTIONS_READ);

            assertThatExceptionOfType(NotAuthenticatedException.class)
                    .isThrownBy(() -> sdk.raw().call(request));
        }
    }

    private static void assertRefused(HttpReply answer, int status, String error) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.json().path("error").textValue()).isEqualTo(error);
        assertThat(answer.json().path("error_description").textValue()).isNotBlank();
    }

    private static void assertUnauthorized(HttpReply answer, String why) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json())
                .isEqualTo(
                        JsonFixtures.tree("{\"error\": \"Authentication error: authentication failed: " + why + "\"}"));
    }

    private HttpReply ask(String form) throws IOException {
        return ask(service.url(Address.TOKEN).toString(), FORM, form);
    }

    private static HttpReply ask(String address, String type, String body) throws IOException {
        return Http.send(request(address, type, body));
    }

    private static Request request(String address, String type, String body) {
        return new Request.Builder().url(address).post(Http.body(type, body)).build();
    }

    private static String token(HttpReply answer) {
        return answer.json().path("access_token").textValue();
    }

    private HttpReply here(String authorization) throws IOException {
        return Http.send(new Request.Builder()
                .url(service.url(Address.PSP) + "here")
                .header("Authorization", authorization)
                .build());
    }

    private MerchantSdk sdk() {
        return MerchantSdk.builder()
                .address(Address.TOKEN, service.url(Address.TOKEN).toString())
                .address(Address.PSP, service.url(Address.PSP).toString())
                .credentials(Credentials.builder().client("client-7", "s& cret").build())
                .clock(time.clock())
                .build();
    }
}
