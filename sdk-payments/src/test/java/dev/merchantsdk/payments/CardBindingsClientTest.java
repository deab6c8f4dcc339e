package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.QrImage;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import mockwebserver3.RecordedRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JSON of the contract's four binding requests, and the rejection of invalid requests. */
final class CardBindingsClientTest {
    private static final CardToken TOKEN = CardToken.of("aa11bb22cc33dd44ee55ff6677889900");
    private static final String LINK = "https://pay.example/page/8d7c0b1a?lang=auto";
    private static final String FORM = "22222222-3333-4444-5555-666666666666";

    private static final CardDataBinding CARD_DATA = CardDataBinding.of(PaymentSamples.EMAIL, PaymentSamples.PHONE);
    private static final ZeroBalanceBinding ZERO_BALANCE = ZeroBalanceBinding.builder()
            .email(PaymentSamples.EMAIL)
            .checkCard(false)
            .build();
    private static final CardNumberBinding CARD_NUMBER =
            CardNumberBinding.of(PaymentSamples.EMAIL, PaymentSamples.CARD_NUMBER);
    private static final SbpBinding SBP = SbpBinding.of(PaymentSamples.EMAIL, PaymentSamples.PHONE);

    static List<CardBindingRequest<?>> variants() {
        return List.of(CARD_DATA, ZERO_BALANCE, CARD_NUMBER, SBP);
    }

    @Test
    void bindsACardByItsData() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("bindings/cardData/minimal.response.json"))
                        .respond(200, FIXTURES.text("bindings/cardData/all-fields.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            BindingPage minimal = bindings(sdk).create(CARD_DATA);
            BindingPage whole = bindings(sdk)
                    .async()
                    .create(CardDataBinding.builder()
                            .from(CARD_DATA)
                            .metadata(PaymentSamples.METADATA)
                            .returnUrl(PaymentSamples.RETURN_URL)
                            .callbackUrl(PaymentSamples.CALLBACK_URL)
                            .build())
                    .get();

            assertThat(minimal)
                    .isEqualTo(
                            BindingPage.parse("{\"id\":\"" + TOKEN.reveal() + "\",\"userWebLink\":\"" + LINK + "\"}"));
            assertThat(whole.token()).isEqualTo(TOKEN);
            assertThat(whole.userWebLink()).isEqualTo(URI.create(LINK));
            assertThat(whole.jsOperationId()).contains(FORM);
            assertThat(whole.additional()).containsOnlyKeys("sandbox", "queue", "additional");
            assertSent(gateway, "cardData/minimal", "cardData/all-fields");
        }
    }

    @Test
    void bindsCardWithZeroBalance() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("bindings/zeroBalance/minimal.response.json"))
                        .respond(200, FIXTURES.text("bindings/zeroBalance/all-fields.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            BindingPage minimal = bindings(sdk).create(ZERO_BALANCE);
            BindingPage whole = bindings(sdk)
                    .create(ZeroBalanceBinding.builder()
                            .email(PaymentSamples.EMAIL)
                            .phone(PaymentSamples.PHONE)
                            .checkCard(true)
                            .metadata(PaymentSamples.METADATA)
                            .returnUrl(PaymentSamples.RETURN_URL)
                            .callbackUrl(PaymentSamples.CALLBACK_URL)
                            .build());

            assertThat(minimal.jsOperationId()).isEmpty();
            assertThat(whole.jsOperationId()).contains(FORM);
            assertSent(gateway, "zeroBalance/minimal", "zeroBalance/all-fields");
        }
    }

    @Test
    void bindsACardByItsNumberAlone() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("bindings/cardNumber/minimal.response.json"))
                        .respond(200, FIXTURES.text("bindings/cardNumber/all-fields.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            CardNumberBindingCreated minimal = bindings(sdk).create(CARD_NUMBER);
            CardNumberBindingCreated whole = bindings(sdk)
                    .create(CardNumberBinding.builder()
                            .from(CARD_NUMBER)
                            .phone(PaymentSamples.PHONE)
                            .metadata(PaymentSamples.METADATA)
                            .build());

            assertThat(minimal).isEqualTo(CardNumberBindingCreated.parse("{\"id\":\"" + TOKEN.reveal() + "\"}"));
            assertThat(whole.additional()).containsOnlyKeys("sandbox", "queue", "additional");
            assertSent(gateway, "cardNumber/minimal", "cardNumber/all-fields");
        }
    }

    @Test
    void bindsAnAccountOfTheFastPaymentSystem() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("bindings/sbp/minimal.response.json"))
                        .respond(200, FIXTURES.text("bindings/sbp/all-fields.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpBindingPage minimal = bindings(sdk).create(SBP);
            SbpBindingPage whole = bindings(sdk).create(SBP);

            assertThat(minimal)
                    .isEqualTo(SbpBindingPage.parse(
                            "{\"id\":\"" + TOKEN.reveal() + "\",\"userWebLink\":\"" + LINK + "\"}"));
            assertThat(whole.jsOperationId()).contains(FORM);
            assertThat(whole.qrUrl()).contains(URI.create("https://qr.example/AS10001"));
            assertThat(whole.qrImage().orElseThrow().bytes())
                    .as("the first bytes of a PNG")
                    .containsExactly(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n');
            assertSent(gateway, "sbp/minimal", "sbp/minimal");
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void postsJsonWithTheGatewaysHeader(CardBindingRequest<?> request) throws Exception {
        try (ScriptedServer gateway =
                        ScriptedServer.start().respond(200, FIXTURES.text("bindings/cardData/minimal.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThat(bindings(sdk).create(request)).isNotNull();

            RecordedRequest sent = gateway.takeRequest();
            assertThat(sent.getMethod()).isEqualTo("POST");
            assertThat(sent.getTarget()).isEqualTo("/api/card-bindings");
            assertThat(sent.getHeaders().get("content-type")).startsWith("application/json");
            assertThat(sent.getHeaders().values("x-auth")).hasSize(1);
            assertThat(sent.getHeaders().get("authorization")).isNull();
        }
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(violations(CardDataBinding.builder()::build))
                .containsExactly(required("customerInfo.email"), required("customerInfo.phone"));
        assertThat(violations(ZeroBalanceBinding.builder()::build))
                .containsExactly(required("customerInfo.email"), required("checkCard"));
        assertThat(violations(CardNumberBinding.builder()::build))
                .containsExactly(required("customerInfo.email"), required("target.knownCardNumber"));
        assertThat(violations(SbpBinding.builder()::build))
                .containsExactly(required("customerInfo.email"), required("customerInfo.phone"));
    }

    @Test
    void namesEachFaultWithoutShowingIt() {
        String email = "must be an e-mail address";
        String phone = "must be + and 7..15 digits that begin with a country code, 11 of them for +7";

        assertThat(violations(CardDataBinding.builder()
                        .email("nobody")
                        .phone("89001234567")
                        .returnUrl("shop.example/return")
                        .callbackUrl("http://shop.example/callback")::build))
                .containsExactly(
                        new Violation("customerInfo.email", email, "***"),
                        new Violation("customerInfo.phone", phone, "***"),
                        new Violation(
                                "urls.return",
                                "must be an absolute URI, not of javascript, data, vbscript, file or blob",
                                ""),
                        new Violation(
                                "urls.callback",
                                "must be an absolute https address; http only to the loopback interface",
                                ""));
        assertThat(violations(CardNumberBinding.builder()
                        .email("a@b\n.example")
                        .phone("")
                        .knownCardNumber(PaymentSamples.CARD_NUMBER)::build))
                .extracting(Violation::path)
                .containsExactly("customerInfo.email", "customerInfo.email", "customerInfo.phone");
        assertThat(violations(ZeroBalanceBinding.builder()
                        .email("a@b.example")
                        .phone("7")
                        .checkCard(true)::build))
                .containsExactly(new Violation("customerInfo.phone", phone, "***"));
        assertThat(violations(SbpBinding.builder().email("a@b.example").phone("+7")::build))
                .containsExactly(new Violation("customerInfo.phone", phone, "***"));
    }

    @Test
    void refusesByCodesAndStatusesOfTheContract() throws Exception {
        assertThat(refused(400, "{\"error\":\"Invalid request\"}")).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(refused(400, "{\"error\":\"Something else\"}").errors())
                .containsExactly(ServiceError.of("", "Something else"));
        assertThat(refused(400, "<html>")).isExactlyInstanceOf(BadRequestException.class);
        assertThat(refused(401, "")).isExactlyInstanceOf(AuthenticationException.class);
        assertThat(refused(403, "")).isExactlyInstanceOf(AccessDeniedException.class);
        assertThat(refused(200, "{\"error\":\"Invalid request\"}")).isExactlyInstanceOf(RequestRefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "<html>",
                "{'id':null,'userWebLink':'https://pay.example/'}",
                "{'id':' ','userWebLink':'https://pay.example/'}",
                "{'id':7,'userWebLink':'https://pay.example/'}",
                "{'id':{},'userWebLink':'https://pay.example/'}",
                "{'id':'1','id':'2','userWebLink':'https://pay.example/'}",
                "{'id':'1','userWebLink':'https://pay.exam",
                "{'id':'1','userWebLink':'https://pay.example/'}x",
            })
    void outcomeIsUnknownWithoutToken(String body) throws Exception {
        for (CardBindingRequest<?> request : variants()) {
            try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                    MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                assertThatThrownBy(() -> bindings(sdk).create(request))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasCauseInstanceOf(MalformedResponseException.class)
                        .hasMessageContaining("no look-up of bindings");
                assertThat(gateway.requests()).isEqualTo(1);
            }
        }
    }

    private static BindingToken token(Object page) {
        return page instanceof SbpBindingPage sbp ? sbp.token() : ((BindingPage) page).token();
    }

    private static Optional<?> link(Object page) {
        return page instanceof SbpBindingPage sbp ? sbp.findUserWebLink() : ((BindingPage) page).findUserWebLink();
    }

    @Test
    void acceptsATokenWithoutThePage() throws Exception {
        for (CardBindingRequest<?> request : List.of(CARD_DATA, ZERO_BALANCE, SBP)) {
            for (String body : List.of("{'id':'1'}", "{'id':'1','userWebLink':5,'jsOperationId':{},'qrImage':[]}")) {
                try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                        MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                    Object page = bindings(sdk).create(request);

                    assertThat(token(page)).isEqualTo(BindingToken.of("1"));
                    assertThat(link(page)).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"iVBORw0KGgo=", "iVBO Rw0K Ggo=", "'iVBORw0K\r\nGgo'"})
    void readsImageWithAnyLineBreaks(String base64) {
        assertThat(QrImage.of(base64).bytes()).hasSize(8);
        assertThat(QrImage.of(base64).base64()).isEqualTo(base64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "!!!!", "iVBORw0K<html>", "data:image/png;base64,iVBORw0KGgo="})
    void reportsInvalidImage(String noBase64) {
        assertThatThrownBy(QrImage.of(noBase64)::bytes)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the QR image is not Base64");
    }

    private static ApiException refused(int status, String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(status, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            return catchThrowableOfType(ApiException.class, () -> bindings(sdk).create(CARD_DATA));
        }
    }

    private static void assertSent(ScriptedServer gateway, String first, String second) throws Exception {
        assertThat(gateway.takeBody())
                .isEqualTo(JsonFixtures.tree(FIXTURES.text("bindings/" + first + ".request.json")));
        assertThat(gateway.takeBody())
                .isEqualTo(JsonFixtures.tree(FIXTURES.text("bindings/" + second + ".request.json")));
    }

    private static CardBindingsClient bindings(MerchantSdk sdk) {
        return CardBindingsClient.of(sdk);
    }

    private static Violation required(String path) {
        return new Violation(path, "is required", "");
    }

    private static List<Violation> violations(ThrowingCallable build) {
        return catchThrowableOfType(InvalidRequestException.class, build).violations();
    }
}
