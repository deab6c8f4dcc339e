package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.WireField;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK masks sensitive fields of payments and bindings in the service's messages (requirements, hard
 * case 42).
 */
final class EchoedRequestTest {
    /** The fields whose values the SDK may show. */
    private static final Set<String> SHOWN = Set.of(
            "payment.orderId",
            "payment.price",
            "payment.orderActualTill",
            "customerInfo.defaultSaveCardData",
            "target.transaction",
            "target.sbp.bankId",
            "target.sbp.bankBic",
            "interactive",
            "allowinteractive");

    private static final String TOKEN = "aa11bb22cc33dd44ee55ff6677889900";
    private static final String OTHER_TOKEN = "bb22cc33dd44ee55ff66778899001122";
    private static final String TRANSACTION = "0123456789abcdef0123456789abcdef";

    @AutoClose
    private final ScriptedServer gateway = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk = LoopbackSdk.at(gateway.url());

    EchoedRequestTest() throws Exception {}

    static List<VariantSample> variants() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void masksEveryHiddenFieldOfAPayment(VariantSample variant) {
        Object builder = variant.builder().get();
        List<String> values = WireField.ALL.stream()
                .filter(field -> field.isIn(builder) && !SHOWN.contains(field.path()))
                .filter(field -> !field.path().equals("destination.card"))
                .flatMap(EchoedRequestTest::values)
                .toList();
        assertThat(values).isNotEmpty();

        for (String value : values) {
            assertMasked(value, refused(value, () -> PaymentsClient.of(sdk).create(variant.allFields())));
        }
    }

    private static Stream<String> values(WireField field) {
        return switch (field.path()) {
            case "customValues" -> Stream.of("2026-0042");
            case "metadata" -> Stream.of("ёж \ud83d\ude00", "9223372036854775807");
            case "fiscalInformation" -> Stream.of("Комитент", "501716749325", "+79001112233");
            default -> Stream.of(field.json().replace("\"", ""));
        };
    }

    @Test
    void masksBothTokensOfATransferBetweenCards() {
        CardToCard transfer = CardToCard.of("o-1", Amount.ofRoubles(1), CardToken.of(TOKEN), CardToken.of(OTHER_TOKEN));

        for (String token : List.of(TOKEN, OTHER_TOKEN)) {
            assertMasked(token, refused(token, () -> PaymentsClient.of(sdk).create(transfer)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345", "tok/1", "T\"k-Ж", "0f8fad5b-d9cb-469f-a165-70867728950e"})
    void masksATokenOfAnyForm(String token) {
        RecurringBySbpToken debit = RecurringBySbpToken.of("o-1", Amount.ofRoubles(1), SbpToken.of(token));

        for (String echo : List.of(token, "card=" + token + "&x=1", "/api/card-bindings/" + token + "/status")) {
            assertMasked(token, refused(echo, () -> PaymentsClient.of(sdk).create(debit)));
        }
    }

    static List<CardBindingRequest<?>> bindings() {
        return PaymentSamples.bindings();
    }

    @ParameterizedTest
    @MethodSource("bindings")
    void masksEveryHiddenFieldOfABinding(CardBindingRequest<?> binding) {
        Map<String, String> fields = Map.of(
                "email=", PaymentSamples.EMAIL,
                "phone=", PaymentSamples.PHONE,
                "metadata=", "ёж \ud83d\ude00",
                "callbackUrl=", PaymentSamples.CALLBACK_URL,
                "returnUrl=", PaymentSamples.RETURN_URL,
                "knownCardNumber=", "4929509947106878");

        fields.forEach((field, value) -> {
            if (binding.toString().contains(field)) {
                assertMasked(
                        value, refused(value, () -> CardBindingsClient.of(sdk).create(binding)));
            }
        });
    }

    /** Ids of transactions and orders are not secrets, so exceptions show these ids. */
    @Test
    void showsTheTransactionOfARefundAndTheOrder() {
        Refund refund = Refund.byId(TRANSACTION, "2026-0042-2", Amount.ofRoubles(1), PaymentSamples.EMAIL)
                .build();

        assertThat(refused(
                                TRANSACTION + " of 2026-0042-2",
                                () -> PaymentsClient.of(sdk).create(refund))
                        .errors()
                        .get(0)
                        .description())
                .isEqualTo("value (" + TRANSACTION + " of 2026-0042-2) is wrong");
    }

    private ApiException refused(String echo, Runnable call) {
        String text = "\"value (" + echo.replace("\"", "\\\"") + ") is wrong\"";
        gateway.respond(
                400,
                "{\"error\":" + text + ",\"Errors\":[{\"ErrorCode\":\"" + echo.replace("\"", "\\\"")
                        + "\",\"ErrorDescription\":" + text + "}],\"errors\":{\"" + echo.replace("\"", "\\\"") + "\":["
                        + text + "],\"field\":[" + text + "]}}");
        return catchThrowableOfType(ApiException.class, call::run);
    }

    private static void assertMasked(String value, ApiException refused) {
        assertThat(refused.errors())
                .hasSize(2)
                .allSatisfy(error -> assertThat(error.code() + error.description())
                        .doesNotContain(value)
                        .contains("***", ") is wrong"));
        assertThat(refused.fieldMessages()).containsOnlyKeys("***", "field");
        assertThat(refused.fieldMessages().values())
                .allSatisfy(texts -> assertThat(texts)
                        .singleElement()
                        .satisfies(
                                text -> assertThat(text).doesNotContain(value).contains("***", ") is wrong")));
        assertThat(refused.violations())
                .allSatisfy(violation -> assertThat(violation.path() + violation.rule() + violation)
                        .doesNotContain(value));
        SecretMarkers.of(value).assertAbsentFrom(refused);
    }
}
