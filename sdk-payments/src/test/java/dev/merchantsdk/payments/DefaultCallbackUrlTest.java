package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the callback address of the merchant's profile is sent where a request has none. */
final class DefaultCallbackUrlTest {
    private static final String DEFAULT = "https://shop.example/callbacks?key=1";
    private static final String OWN = "https://other.example/callback";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    DefaultCallbackUrlTest() throws Exception {}

    static List<PaymentRequest<?>> variants() {
        return Orders.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyPaymentWithoutAnAddressHasThatOfTheProfile(PaymentRequest<?> request) throws Exception {
        assertThat(sent(request, profile().build()).at("/urls/callback").asText())
                .isEqualTo(DEFAULT);
        assertThat(sent(request, MerchantProfile.empty()).at("/urls").isMissingNode())
                .isTrue();
    }

    @Test
    void theAddressOfARequestIsKeptAndSoAreItsOtherFields() throws Exception {
        OneStepPayment.Builder payment = OneStepPayment.builder()
                .orderId("o-1")
                .price(Amount.parse("1.50"))
                .email("payer@shop.example");
        JsonNode own = sent(
                payment.callbackUrl(OWN).returnUrl("https://shop.example/back").build(),
                profile().build());
        JsonNode defaulted = sent(
                OneStepPayment.builder()
                        .orderId("o-1")
                        .price(Amount.parse("1.50"))
                        .email("payer@shop.example")
                        .returnUrl("https://shop.example/back")
                        .build(),
                profile().fiscalQuantityKind(JsonKind.TEXT).build());

        assertThat(own).isEqualTo(body(OWN));
        assertThat(defaulted).isEqualTo(body(DEFAULT));
    }

    private static JsonNode body(String callback) {
        return JsonFixtures.tree(JsonFixtures.quoted(
                "{'payment':{'action':'pay','orderId':'o-1','price':'1.50'},'customerInfo':{'email':'payer@shop.example'},"
                        + "'urls':{'return':'https://shop.example/back','callback':'" + callback + "'}}"));
    }

    @Test
    void bindingsWithACallbackHaveTheAddressAndOthersDoNot() throws Exception {
        String email = "payer@shop.example";
        String phone = "+79001234567";

        assertThat(binding(CardDataBinding.of(email, phone))
                        .at("/urls/callback")
                        .asText())
                .isEqualTo(DEFAULT);
        assertThat(binding(ZeroBalanceBinding.builder()
                                .email(email)
                                .checkCard(true)
                                .build())
                        .at("/urls/callback")
                        .asText())
                .isEqualTo(DEFAULT);
        assertThat(binding(CardDataBinding.builder()
                                .email(email)
                                .phone(phone)
                                .callbackUrl(OWN)
                                .build())
                        .at("/urls/callback")
                        .asText())
                .isEqualTo(OWN);
        assertThat(binding(SbpBinding.of(email, phone)).has("urls")).isFalse();
        assertThat(binding(CardNumberBinding.of(email, CardNumber.of("4929509947106878")))
                        .has("urls"))
                .isFalse();
    }

    /** The service can't reach this computer, so a forgotten local address would never receive a callback. */
    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8080/callback", "HTTP://127.0.0.1/", "http://[::1]/"})
    void aLocalAddressIsOnlyForALocalGateway(String local) throws Exception {
        MerchantProfile defaulted = MerchantProfile.builder().callbackUrl(local).build();
        OneStepPayment own =
                OneStepPayment.builder().from(Orders.pay()).callbackUrl(local).build();
        CardDataBinding card = CardDataBinding.builder()
                .email(Orders.EMAIL)
                .phone(Orders.PHONE)
                .callbackUrl(local)
                .build();
        ZeroBalanceBinding zero = ZeroBalanceBinding.builder()
                .email(Orders.EMAIL)
                .checkCard(true)
                .callbackUrl(local)
                .build();

        refusesLocalCallback(MerchantProfile.empty(), List.of(own), List.of(card, zero));
        refusesLocalCallback(defaulted, Orders.all(), List.of(CardDataBinding.of(Orders.EMAIL, Orders.PHONE)));
        assertThat(sent(Orders.pay(), defaulted).at("/urls/callback").asText()).isEqualTo(local);
        assertThat(sent(own, MerchantProfile.empty()).at("/urls/callback").asText())
                .isEqualTo(local);
    }

    private static void refusesLocalCallback(
            MerchantProfile profile, List<PaymentRequest<?>> payments, List<CardBindingRequest<?>> bindings)
            throws Exception {
        try (MerchantSdk remote = MerchantSdk.builder()
                .address(Address.GATEWAY, "https://gateway.invalid/")
                .credentials(Credentials.builder().merchant("15", "secret").build())
                .profile(profile)
                .build()) {
            List<ThrowingCallable> calls = new ArrayList<>();
            for (PaymentRequest<?> request : payments) {
                calls.add(() -> PaymentsClient.of(remote).create(request));
                calls.add(
                        () -> PaymentsClient.of(remote).async().create(request).get());
            }
            for (CardBindingRequest<?> request : bindings) {
                calls.add(() -> CardBindingsClient.of(remote).create(request));
                calls.add(() ->
                        CardBindingsClient.of(remote).async().create(request).get());
            }
            for (ThrowingCallable call : calls) {
                Throwable refused = catchThrowable(call);
                assertThat(refused instanceof ExecutionException ? refused.getCause() : refused)
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining(
                                "urls.callback must be an https address, because the gateway is not on this computer");
            }
        }
    }

    private static MerchantProfile.Builder profile() {
        return MerchantProfile.builder().callbackUrl(DEFAULT);
    }

    private JsonNode sent(PaymentRequest<?> request, MerchantProfile profile) throws Exception {
        server.respond(200, Orders.PAGE);
        try (MerchantSdk sdk = sdk(profile)) {
            PaymentsClient.of(sdk).create(request);
        }
        return server.takeBody();
    }

    private JsonNode binding(CardBindingRequest<?> request) throws Exception {
        server.respond(
                200,
                JsonFixtures.quoted("{'id':'" + Orders.CREATED + "','userWebLink':'https://pay.example/p',"
                        + "'jsOperationId':'js-1','qrImage':'aGk=','qrUrl':'https://qr.example/q'}"));
        try (MerchantSdk sdk = sdk(profile().build())) {
            CardBindingsClient.of(sdk).create(request);
        }
        return server.takeBody();
    }

    private MerchantSdk sdk(MerchantProfile profile) {
        return MerchantSdk.builder()
                .profile(profile)
                .credentials(Credentials.builder()
                        .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                        .build())
                .address(Address.GATEWAY, server.url())
                .build();
    }
}
