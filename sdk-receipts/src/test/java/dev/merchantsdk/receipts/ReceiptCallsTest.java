package dev.merchantsdk.receipts;

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
import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.value.Scope;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okhttp3.Headers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the two calls send, with which token, and when they send it again. */
final class ReceiptCallsTest {
    private static final String CREATED = "{\"data\":{\"id\":7}}";
    private static final String CREATE = "POST /psp/receipts/public/receipts";
    private static final String STATUS = "GET /psp/receipts/public/receipts/" + ReceiptSamples.SERVICE_ID + "/status";

    private final ReceiptService service = ReceiptService.start();
    private final IndependentReceipt receipt = ReceiptSamples.minimal().build();

    ReceiptCallsTest() throws Exception {}

    @AfterEach
    void close() {
        service.close();
    }

    @ParameterizedTest
    @EnumSource
    void ordersAReceiptWithATokenThatMayWrite(Mode mode) throws Exception {
        service.answer(200, CREATED);

        assertThat(mode.create(service.client(), ReceiptSamples.full()).id()).isEqualTo(7);

        RecordedRequest request = service.taken();
        assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo(CREATE);
        assertThat(request.getHeaders().values("authorization")).containsExactly("Bearer " + ReceiptService.TOKEN + 1);
        assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
        assertThat(request.getHeaders().get("x-auth")).isNull();
        assertThat(ReceiptService.body(request)).isEqualTo(Fixture.tree(Fixture.text("independent/full.request.json")));
        assertThat(service.scopes()).extracting(Scope::raw).containsExactly("receipts:public_receipts.write");
        assertThat(service.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void asksHowItStandsWithATokenThatMayRead(Mode mode) throws Exception {
        service.stands("SUCCESS");

        assertThat(mode.status(service.client(), ReceiptSamples.SERVICE_ID).status())
                .isEqualTo(ReceiptStatus.SUCCESS);

        RecordedRequest request = service.taken();
        assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo(STATUS);
        assertThat(request.getHeaders().values("authorization")).containsExactly("Bearer " + ReceiptService.TOKEN + 1);
        assertThat(request.getHeaders().get("x-auth")).isNull();
        assertThat(request.getBodySize()).isZero();
        assertThat(service.scopes()).extracting(Scope::raw).containsExactly("receipts:public_receipts.read");
    }

    @Test
    void takesOptionsOfACall() throws Exception {
        RequestOptions options =
                RequestOptions.builder().headers(Map.of("x-trace", "1")).build();
        service.answer(200, CREATED).answer(200, CREATED).stands("NEW", "NEW");

        service.client().create(receipt, options);
        Mode.joined(service.client().async().create(receipt, options));
        service.client().resume("1", options).status();
        service.client().async().resume("1", options).status();

        for (int i = 0; i < 4; i++) {
            assertThat(service.taken().getHeaders().get("x-trace")).isEqualTo("1");
        }
    }

    @ParameterizedTest
    @CsvSource({"200", "201", "202"})
    void takesEachSuccessOfTheContract(int status) {
        for (Mode mode : Mode.values()) {
            service.answer(status, CREATED).answer(status, "{\"data\":{\"status\":\"NEW\"},\"error\":null}");

            assertThat(mode.create(service.client(), receipt).id()).isEqualTo(7);
            assertThat(mode.status(service.client(), "1").status()).isEqualTo(ReceiptStatus.NEW);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotOrderTwiceWhereTheReplyIsLost(Mode mode) {
        service.loseReply().answer(200, CREATED);

        OutcomeUnknownException unknown =
                catchThrowableOfType(OutcomeUnknownException.class, () -> mode.create(service.client(), receipt));

        assertThat(unknown).hasCauseInstanceOf(NoReplyException.class);
        assertThat(unknown.endpoint()).contains("receipts.create");
        assertThat(unknown.advice())
                .contains("Do not send it again blindly")
                .contains("The status of its serviceId tells");
        assertThat(service.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"500", "502", "503", "504"})
    void doesNotOrderTwiceAfterAFailureOfTheService(int status) {
        for (Mode mode : Mode.values()) {
            service.answer(new MockResponse.Builder().code(status).setHeader("Retry-After", "0"));

            assertThatThrownBy(() -> mode.create(service.client(), receipt))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(ServiceFailureException.class);
        }
        assertThat(service.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"408", "429"})
    void ordersAgainWhereTheContractRecommendsItOrNothingWasDone(int status) throws Exception {
        for (Mode mode : Mode.values()) {
            service.answer(status, "").answer(status, "").answer(200, CREATED);

            assertThat(mode.create(service.client(), receipt).id()).isEqualTo(7);

            for (int i = 0; i < 3; i++) {
                RecordedRequest request = service.taken();
                assertThat(request.getTarget()).isEqualTo("/psp/receipts/public/receipts");
                assertThat(ReceiptService.body(request))
                        .isEqualTo(Fixture.tree(Fixture.text("independent/minimal.request.json")));
            }
        }
        assertThat(service.requests()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotKnowTheOutcomeOfTimeOutsButOfThrottling(Mode mode) {
        for (int i = 0; i < 3; i++) {
            service.answer(408, "");
        }
        assertThatThrownBy(() -> mode.create(service.client(), receipt)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(service.requests()).isEqualTo(3);

        for (int i = 0; i < 3; i++) {
            service.answer(429, "");
        }
        assertThatThrownBy(() -> mode.create(service.client(), receipt)).isInstanceOf(RateLimitedException.class);
        assertThat(service.requests()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void asksAgainWhereverAQuestionFailsForAMoment(Mode mode) {
        for (int status : new int[] {408, 429, 502, 503, 504}) {
            service.answer(status, "");
            service.stands("SUCCESS");
            assertThat(mode.status(service.client(), "1").isFinished()).isTrue();
        }
        service.loseReply().loseReply().stands("SUCCESS");
        assertThat(mode.status(service.client(), "1").isFinished()).isTrue();
        assertThat(service.requests()).isEqualTo(13);
    }

    @ParameterizedTest
    @EnumSource
    void asksThreeTimesAtMost(Mode mode) {
        service.loseReply().loseReply().loseReply().stands("SUCCESS");

        assertThatThrownBy(() -> mode.status(service.client(), "1")).isInstanceOf(NoReplyException.class);
        assertThat(service.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void takesAnotherTokenOnceWhereOneIsRefused(Mode mode) throws Exception {
        service.answer(401, "{\"error\":\"x\"}").answer(200, CREATED);
        assertThat(mode.create(service.client(), receipt).id()).isEqualTo(7);
        assertThat(bearer()).isEqualTo("Bearer " + ReceiptService.TOKEN + 1);
        assertThat(bearer()).isEqualTo("Bearer " + ReceiptService.TOKEN + 2);

        service.answer(401, "").answer(401, "").answer(200, CREATED);
        assertThatThrownBy(() -> mode.create(service.client(), receipt))
                .isInstanceOf(AuthenticationException.class)
                .hasMessageContaining("receipts:public_receipts.write");
        assertThat(service.requests()).isEqualTo(4);
    }

    private String bearer() throws InterruptedException {
        Headers headers = service.taken().getHeaders();
        return String.valueOf(headers.get("authorization"));
    }

    @ParameterizedTest
    @EnumSource
    void tellsThatAccessIsDenied(Mode mode) {
        service.answer(403, "{\"error\":\"forbidden\"}").answer(403, "{\"error\":\"forbidden\"}");

        assertThatThrownBy(() -> mode.create(service.client(), receipt)).isInstanceOf(AccessDeniedException.class);
        assertThatThrownBy(() -> mode.status(service.client(), "1")).isInstanceOf(AccessDeniedException.class);
    }

    @ParameterizedTest
    @EnumSource
    void sendsNothingWithoutTheScope(Mode mode) {
        service.grants(Scope.RECEIPTS_READ);
        assertThatThrownBy(() -> mode.create(service.client(), receipt))
                .isInstanceOf(NotSentException.class)
                .hasCauseInstanceOf(ScopeNotGrantedException.class);

        service.grants(Scope.RECEIPTS_WRITE);
        assertThatThrownBy(() -> mode.status(service.client(), "1"))
                .isInstanceOf(NotSentException.class)
                .hasCauseInstanceOf(ScopeNotGrantedException.class);
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void namesTheSettingsThatAreMissing(Mode mode) {
        try (MerchantSdk nothing = MerchantSdk.builder().build();
                MerchantSdk noTokens = MerchantSdk.builder()
                        .address(Address.PSP, service.url())
                        .build()) {
            for (MerchantSdk sdk : new MerchantSdk[] {nothing, noTokens}) {
                ReceiptsClient client = ReceiptsClient.of(sdk);
                assertThatThrownBy(() -> mode.create(client, receipt)).isInstanceOf(ConfigurationException.class);
                assertThatThrownBy(() -> mode.status(client, "1")).isInstanceOf(ConfigurationException.class);
            }
        }
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void saysThatNothingWasSentWhereNobodyListens(Mode mode) throws Exception {
        String nobody;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = "http://127.0.0.1:" + closed.getLocalPort() + "/";
        }
        try (MerchantSdk sdk = service.merchant().address(Address.PSP, nobody).build()) {
            NotSentException told =
                    catchThrowableOfType(NotSentException.class, () -> mode.create(ReceiptsClient.of(sdk), receipt));
            assertThat(told.attempts()).isEqualTo(3);
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
    void anIdStaysWithinItsSegment(String serviceId, String segment) throws Exception {
        for (Mode mode : Mode.values()) {
            service.stands("NEW");
            mode.status(service.client(), serviceId);

            assertThat(service.line()).isEqualTo("GET /psp/receipts/public/receipts/" + segment + "/status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", ".", "..", "a\r\nb", "a\u0000", "\u0085", "\ud800"})
    void anIdThatIsNoneIsRefusedBeforeAnythingIsSent(String serviceId) {
        for (Mode mode : Mode.values()) {
            assertThatThrownBy(() -> mode.status(service.client(), serviceId))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("serviceId must");
        }
        assertThat(service.requests()).isZero();
        assertThat(service.scopes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", ".."})
    void anIdThatIsNoneFailsTheFutureAndNotTheCall(String id) {
        CompletableFuture<ReceiptState> asked = service.client().async().status(id);

        assertThatThrownBy(() -> Mode.joined(asked)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> service.client().resume(id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> service.client().async().resume(id)).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void aFutureThatIsCancelledSendsNothingMore() throws Exception {
        service.keepSilent().answer(200, CREATED);
        CompletableFuture<ReceiptCreated> ordered = service.client().async().create(receipt);
        assertThat(service.line()).isEqualTo(CREATE);

        assertThat(ordered.cancel(true)).isTrue();

        assertThat(ordered).isCancelled();
        assertThat(service.requests()).isEqualTo(1);
    }
}
