package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.ReceiptCalls.status;
import static dev.merchantsdk.receipts.ReceiptSamples.FIXTURES;
import static dev.merchantsdk.receipts.ReceiptSamples.state;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.concurrent.CompletableFuture;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okhttp3.Headers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the requests that create a receipt or query its status: bodies, tokens and repetitions. */
final class ReceiptCallsTest {
    private static final String CREATED = "{\"data\":{\"id\":7}}";
    private static final String CREATE = "POST /psp/receipts/public/receipts";
    private static final String STATUS = "GET /psp/receipts/public/receipts/" + ReceiptSamples.SERVICE_ID + "/status";

    private final RecordingTokens tokens = new RecordingTokens();

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.builder()
            .tokens(tokens)
            .address(Address.PSP, server.url("/psp/"))
            .build();

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());

    private final IndependentReceipt receipt = ReceiptSamples.minimal().build();

    ReceiptCallsTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void createsReceiptWithWriteScope(CallMode mode) throws Exception {
        server.respond(200, CREATED);

        assertThat(ReceiptCalls.create(mode, client, ReceiptSamples.full()).id())
                .isEqualTo(7);

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo(CREATE);
        assertThat(request.getHeaders().values("authorization"))
                .containsExactly("Bearer " + RecordingTokens.PREFIX + 1);
        assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
        assertThat(request.getHeaders().get("x-auth")).isNull();
        assertThat(tree(ScriptedServer.body(request))).isEqualTo(tree(FIXTURES.text("independent/full.request.json")));
        assertThat(tokens.scopes()).extracting(Scope::raw).containsExactly("receipts:public_receipts.write");
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void queriesStatusWithReadScope(CallMode mode) throws Exception {
        server.respond(200, state("SUCCESS"));

        assertThat(status(mode, client, ReceiptSamples.SERVICE_ID).status()).isEqualTo(ReceiptStatus.SUCCESS);

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo(STATUS);
        assertThat(request.getHeaders().values("authorization"))
                .containsExactly("Bearer " + RecordingTokens.PREFIX + 1);
        assertThat(request.getHeaders().get("x-auth")).isNull();
        assertThat(request.getBodySize()).isZero();
        assertThat(tokens.scopes()).extracting(Scope::raw).containsExactly("receipts:public_receipts.read");
    }

    @Test
    void sendsOptions() throws Exception {
        RequestOptions options = RequestOptions.builder().header("x-trace", "1").build();
        server.respond(200, CREATED)
                .respond(200, CREATED)
                .respond(200, state("NEW"))
                .respond(200, state("NEW"));

        client.with(options).create(receipt);
        CallMode.join(client.with(options).async().create(receipt));
        client.with(options).resume("1").status();
        CallMode.join(client.with(options).resume("1").async().status());

        for (int i = 0; i < 4; i++) {
            assertThat(server.takeRequest().getHeaders().get("x-trace")).isEqualTo("1");
        }
    }

    @ParameterizedTest
    @CsvSource({"200", "201", "202"})
    void acceptsEachSuccessOfTheContract(int status) {
        for (CallMode mode : CallMode.values()) {
            server.respond(status, CREATED).respond(status, state("NEW"));

            assertThat(ReceiptCalls.create(mode, client, receipt).id()).isEqualTo(7);
            assertThat(status(mode, client, "1").status()).isEqualTo(ReceiptStatus.NEW);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotCreateAgainAfterLostResponse(CallMode mode) {
        server.loseResponse().respond(200, CREATED);

        OutcomeUnknownException unknown =
                catchThrowableOfType(OutcomeUnknownException.class, () -> ReceiptCalls.create(mode, client, receipt));

        assertThat(unknown).hasCauseInstanceOf(NoResponseException.class);
        assertThat(unknown.endpoint()).contains("receipts.create");
        assertThat(unknown.advice())
                .contains("Do not send it again before its outcome is known")
                .contains("The status of its serviceId shows it");
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"500", "502", "503", "504"})
    void doesNotCreateAgainAfterServerError(int status) {
        for (CallMode mode : CallMode.values()) {
            server.respond(new MockResponse.Builder().code(status).setHeader("Retry-After", "0"));

            assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(ServerErrorException.class);
        }
        assertThat(server.requests()).isEqualTo(2);
    }

    @Test
    void createsAgainWhenNotProcessed() throws Exception {
        for (CallMode mode : CallMode.values()) {
            server.respond(429, "").respond(429, "").respond(200, CREATED);

            assertThat(ReceiptCalls.create(mode, client, receipt).id()).isEqualTo(7);

            for (int i = 0; i < 3; i++) {
                RecordedRequest request = server.takeRequest();
                assertThat(request.getTarget()).isEqualTo("/psp/receipts/public/receipts");
                assertThat(tree(ScriptedServer.body(request)))
                        .isEqualTo(tree(FIXTURES.text("independent/minimal.request.json")));
            }
        }
        assertThat(server.requests()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void outcomeIsUnknownAfter408AndKnownAfter429(CallMode mode) {
        server.respond(408, "");
        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                .isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requests()).isEqualTo(1);

        for (int i = 0; i < 3; i++) {
            server.respond(429, "");
        }
        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt)).isInstanceOf(RateLimitedException.class);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void repeatsQueryAfterTransientFailure(CallMode mode) {
        for (int status : new int[] {408, 429, 502, 503, 504}) {
            server.respond(status, "");
            server.respond(200, state("SUCCESS"));
            assertThat(status(mode, client, "1").isFinished()).isTrue();
        }
        server.loseResponse().loseResponse().respond(200, state("SUCCESS"));
        assertThat(status(mode, client, "1").isFinished()).isTrue();
        assertThat(server.requests()).isEqualTo(13);
    }

    @ParameterizedTest
    @EnumSource
    void sendsQueryThreeTimesAtMost(CallMode mode) {
        server.loseResponse().loseResponse().loseResponse().respond(200, state("SUCCESS"));

        assertThatThrownBy(() -> status(mode, client, "1")).isInstanceOf(NoResponseException.class);
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void renewsRefusedTokenOnce(CallMode mode) throws Exception {
        server.respond(401, "{\"error\":\"x\"}").respond(200, CREATED);
        assertThat(ReceiptCalls.create(mode, client, receipt).id()).isEqualTo(7);
        assertThat(bearer()).isEqualTo("Bearer " + RecordingTokens.PREFIX + 1);
        assertThat(bearer()).isEqualTo("Bearer " + RecordingTokens.PREFIX + 2);

        server.respond(401, "").respond(401, "").respond(200, CREATED);
        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                .isInstanceOf(AuthenticationException.class)
                .hasMessageContaining("receipts:public_receipts.write");
        assertThat(server.requests()).isEqualTo(4);
    }

    private String bearer() throws InterruptedException {
        Headers headers = server.takeRequest().getHeaders();
        return String.valueOf(headers.get("authorization"));
    }

    @ParameterizedTest
    @EnumSource
    void reportsDeniedAccess(CallMode mode) {
        server.respond(403, "{\"error\":\"forbidden\"}").respond(403, "{\"error\":\"forbidden\"}");

        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt)).isInstanceOf(AccessDeniedException.class);
        assertThatThrownBy(() -> status(mode, client, "1")).isInstanceOf(AccessDeniedException.class);
    }

    @ParameterizedTest
    @EnumSource
    void sendsNothingWithoutTheScope(CallMode mode) {
        tokens.grantOnly(Scope.RECEIPTS_READ);
        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                .isInstanceOf(NotAuthenticatedException.class);

        tokens.grantOnly(Scope.RECEIPTS_WRITE);
        assertThatThrownBy(() -> status(mode, client, "1")).isInstanceOf(NotAuthenticatedException.class);
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void namesTheSettingsThatAreMissing(CallMode mode) {
        try (MerchantSdk nothing = MerchantSdk.builder().build();
                MerchantSdk noTokens = MerchantSdk.builder()
                        .address(Address.PSP, server.url("/psp/"))
                        .build()) {
            for (MerchantSdk sdk : new MerchantSdk[] {nothing, noTokens}) {
                ReceiptsClient unset = ReceiptsClient.of(sdk);
                assertThatThrownBy(() -> ReceiptCalls.create(mode, unset, receipt))
                        .isInstanceOf(ConfigurationException.class);
                assertThatThrownBy(() -> status(mode, unset, "1")).isInstanceOf(ConfigurationException.class);
            }
        }
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void reportsNotSentWhenConnectionIsRefused(CallMode mode) {
        try (TestMerchant unreachable = TestMerchant.at(Unreachable.URL)) {
            ReceiptsClient withoutServer = ReceiptsClient.of(unreachable.calls());

            NotSentException failure = catchThrowableOfType(
                    NotSentException.class, () -> ReceiptCalls.create(mode, withoutServer, receipt));

            assertThat(failure.attempts()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "a/../../b|a%2F..%2F..%2Fb",
                "a%2fb|a%252fb",
                "a?b=c&d|a%3Fb%3Dc%26d",
                "a#b;c|a%23b%3Bc",
                "a b+c|a%20b%2Bc",
                "...|...",
                "чек|%D1%87%D0%B5%D0%BA"
            },
            delimiter = '|')
    void encodesIdAsOneSegment(String serviceId, String segment) throws Exception {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, state("NEW"));
            status(mode, client, serviceId);

            assertThat(server.takeLine()).isEqualTo("GET /psp/receipts/public/receipts/" + segment + "/status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", ".", "..", "a\r\nb", "a\u0000", "\u0085", "\ud800"})
    void refusesInvalidIdBeforeSending(String serviceId) {
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> status(mode, client, serviceId))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("serviceId must");
        }
        assertThat(server.requests()).isZero();
        assertThat(tokens.scopes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", ".."})
    void invalidIdFailsFuture(String id) {
        CompletableFuture<ReceiptState> asked = client.async().status(id);

        assertThatThrownBy(() -> CallMode.join(asked)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.resume(id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.resume(id).async()).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void cancelledFutureSendsNothingMore() throws Exception {
        server.stall().respond(200, CREATED);
        CompletableFuture<ReceiptCreated> ordered = client.async().create(receipt);
        assertThat(server.takeLine()).isEqualTo(CREATE);

        assertThat(ordered.cancel(true)).isTrue();

        assertThat(ordered).isCancelled();
        assertThat(server.requests()).isEqualTo(1);
    }
}
