package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.CheckoutPage;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.List;
import java.util.Map;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each payment variant over HTTP, with only the required fields and with all fields. */
final class PaymentWireTest {
    private static final String ID = "8d7c0b1a2f3e4d5c6b7a8990aabbccdd";
    private static final String LINK = "https://pay.example/page/8d7c0b1a?lang=auto";
    private static final String FORM = "22222222-3333-4444-5555-666666666666";
    /** Properties of the response fixtures that the contract does not list. */
    private static final Map<String, String> BEYOND = Map.of(
            "sandbox", "true",
            "queue", "{\"position\":3,\"rate\":0.10}",
            "additional", "\"a field of that name\"");

    static List<VariantSample> variants() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void sendsVariantWithRequiredFieldsOnly(VariantSample variant) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text(variant.folder() + "/minimal.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            Object reply = PaymentsClient.of(sdk).create(variant.minimal());

            assertThat(reply).isEqualTo(minimalReplies(variant));
            assertThat(gateway.takeBody())
                    .isEqualTo(JsonFixtures.tree(FIXTURES.text(variant.folder() + "/minimal.request.json")));
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void sendsAVariantWithAllFields(VariantSample variant) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text(variant.folder() + "/all-fields.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            Object reply =
                    PaymentsClient.of(sdk).async().create(variant.allFields()).get();

            assertThat(told(reply)).isEqualTo(wholeReply(variant));
            RecordedRequest request = gateway.takeRequest();
            assertThat(JsonFixtures.tree(ScriptedServer.body(request)))
                    .isEqualTo(JsonFixtures.tree(FIXTURES.text(variant.folder() + "/all-fields.request.json")));
            assertThat(ScriptedServer.body(request))
                    .as("metadata to the letter")
                    .contains("\"metadata\":" + PaymentSamples.METADATA.json());
            assertThat(additional(reply)).hasSize(BEYOND.size());
            BEYOND.forEach((name, json) -> assertThat(additional(reply))
                    .hasEntrySatisfying(name, kept -> assertThat(kept.toJson()).isEqualTo(json)));
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void postsJsonWithTheGatewaysHeader(VariantSample variant) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text(variant.folder() + "/minimal.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            PaymentsClient.of(sdk).create(variant.minimal());

            RecordedRequest request = gateway.takeRequest();
            assertThat(request.getMethod()).isEqualTo("POST");
            assertThat(request.getTarget()).isEqualTo("/api/transactions");
            assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
            assertThat(request.getHeaders().values("x-auth"))
                    .singleElement()
                    .asString()
                    .matches("1-[0-9a-f]{64}-[0-9a-f]{32}");
            assertThat(request.getHeaders().get("authorization")).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202})
    void acceptsEachSuccessOfTheContract(int status) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(status, "{\"id\":\"" + ID + "\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            OneClickPayment payment = OneClickPayment.of("1", Amount.ofRoubles(1), PaymentSamples.CARD);

            assertThat(PaymentsClient.of(sdk).create(payment).id()).isEqualTo(ID);
        }
    }

    @Test
    void reportsWhetherOneClickFellBackToPage() {
        OneClickStarted through = OneClickStarted.parse("{\"id\":\"" + ID + "\"}");

        assertThat(through.isInteractive()).isFalse();
        assertThat(OneClickStarted.parse("{\"id\":\"" + ID + "\",\"jsOperationId\":\"" + FORM + "\"}")
                        .isInteractive())
                .isTrue();
    }

    private static Object minimalReplies(VariantSample variant) {
        return switch (variant.folder()) {
            case "pay" -> PaymentPage.parse("{\"id\":\"" + ID + "\",\"userWebLink\":\"" + LINK + "\"}");
            case "auth" -> AuthorizationPage.parse("{\"id\":\"" + ID + "\",\"userWebLink\":\"" + LINK + "\"}");
            case "preauth" -> PreauthorizationPage.parse("{\"id\":\"" + ID + "\",\"userWebLink\":\"" + LINK + "\"}");
            case "interactive" ->
                InteractiveStarted.parse("{\"id\":\"" + ID + "\",\"jsOperationId\":\"" + FORM + "\"}");
            case "oneClick" -> OneClickStarted.parse("{\"id\":\"" + ID + "\"}");
            default -> TransactionCreated.parse("{\"id\":\"" + ID + "\"}");
        };
    }

    private static List<String> wholeReply(VariantSample variant) {
        return switch (variant.folder()) {
            case "pay", "auth", "preauth" -> List.of(ID, LINK, FORM);
            case "interactive", "oneClick" -> List.of(ID, FORM);
            default -> List.of(ID);
        };
    }

    private static List<String> told(Object reply) {
        if (reply instanceof CheckoutPage page) {
            return List.of(
                    page.id(),
                    page.userWebLink().toString(),
                    page.jsOperationId().orElseThrow());
        }
        if (reply instanceof InteractiveStarted started) {
            return List.of(started.id(), started.jsOperationId().orElseThrow());
        }
        if (reply instanceof OneClickStarted started) {
            return List.of(started.id(), started.jsOperationId().orElseThrow());
        }
        return List.of(((TransactionCreated<?>) reply).id());
    }

    private static Map<String, JsonValue> additional(Object reply) {
        if (reply instanceof CheckoutPage page) {
            return page.additional();
        }
        if (reply instanceof InteractiveStarted started) {
            return started.additional();
        }
        return reply instanceof OneClickStarted started
                ? started.additional()
                : ((TransactionCreated<?>) reply).additional();
    }
}
