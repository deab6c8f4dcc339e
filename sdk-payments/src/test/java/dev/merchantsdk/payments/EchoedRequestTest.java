package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.SdkException;
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
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.merchant.SealedTexts;
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
 * Checks that nothing that an exception prints has a sensitive field of a payment or a binding that the service repeats
 * (requirements, hard case 42).
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
    private static final String MARKER = " Хвойный-Leak-Word";
    private static final String OTHER_TOKEN = "bb22cc33dd44ee55ff66778899001122";
    private static final String TRANSACTION = "0123456789abcdef0123456789abcdef";

    @AutoClose
    private final ScriptedServer gateway = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk = LoopbackSdk.at(gateway.url());

    /** The number of the next response, for the sample of all responses to all fields. */
    private static int number;

    EchoedRequestTest() throws Exception {}

    static List<VariantSample> variants() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void showsNoHiddenFieldOfAPayment(VariantSample variant) {
        Object builder = variant.builder().get();
        List<String> values = WireField.ALL.stream()
                .filter(field -> field.isIn(builder) && !SHOWN.contains(field.path()))
                .flatMap(EchoedRequestTest::values)
                .toList();
        assertThat(values).isNotEmpty();

        for (String value : values) {
            showsNothingOf(value, () -> PaymentsClient.of(sdk).create(variant.allFields()));
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
    void showsNoTokenOfATransferBetweenCards() {
        CardToCard transfer = CardToCard.of("o-1", Amount.ofRoubles(1), CardToken.of(TOKEN), CardToken.of(OTHER_TOKEN));

        for (String token : List.of(TOKEN, OTHER_TOKEN)) {
            showsNothingOf(token, () -> PaymentsClient.of(sdk).create(transfer));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tok/marker-one",
                "T\"k-Ж-marker",
                "0f8fad5b-d9cb-469f-a165-70867728950e",
                "card=marker-token&x=1",
                "%D0%90%D0%BD%D0%BD%D0%B0",
                "ANNA\u200bMARKER",
                "payer&#64;marker.example",
            })
    void showsNoTextOfAnyForm(String text) {
        RecurringBySbpToken debit = RecurringBySbpToken.of("o-1", Amount.ofRoubles(1), SbpToken.of("token-1"));

        showsNothingOf(text, () -> PaymentsClient.of(sdk).create(debit));
    }

    static List<CardBindingRequest<?>> bindings() {
        return PaymentSamples.bindings();
    }

    @ParameterizedTest
    @MethodSource("bindings")
    void showsNoHiddenFieldOfABinding(CardBindingRequest<?> binding) {
        Map<String, String> fields = Map.of(
                "email=", PaymentSamples.EMAIL,
                "phone=", PaymentSamples.PHONE,
                "metadata=", "ёж \ud83d\ude00",
                "callbackUrl=", PaymentSamples.CALLBACK_URL,
                "returnUrl=", PaymentSamples.RETURN_URL,
                "knownCardNumber=", "4929509947106878");

        fields.forEach((field, value) -> {
            if (binding.toString().contains(field)) {
                showsNothingOf(value, () -> CardBindingsClient.of(sdk).create(binding));
            }
        });
    }

    /** A caller who reveals a text gets the text of the service. */
    @Test
    void revealsWhatTheServiceWrote() {
        Refund refund = Refund.byId(TRANSACTION, "2026-0042-2", Amount.ofRoubles(1), PaymentSamples.EMAIL)
                .build();
        String body = "{\"error\":\"value (%s) is wrong\",\"traceId\":[1]}".formatted(TRANSACTION);
        gateway.respond(400, body);

        ApiException refused = catchThrowableOfType(
                ApiException.class, () -> PaymentsClient.of(sdk).create(refund));

        assertThat(refused.errors().get(0).description().reveal()).isEqualTo("value (" + TRANSACTION + ") is wrong");
        assertThat(refused.body().toJson()).isEqualTo(body);
    }

    /** The echoed text also has a marker, because a sample can have words of the SDK, such as {@code callback}. */
    private void showsNothingOf(String value, Runnable call) {
        String echo = value + MARKER;
        List<String> bodies = SealedTexts.echoing(echo);
        for (String body : bodies) {
            showsNothingOf(value, call, 400, body);
        }
        for (int status : new int[] {200, 404, 500}) {
            showsNothingOf(value, call, status, bodies.get(0));
        }
    }

    private void showsNothingOf(String value, Runnable call, int status, String body) {
        if (CaseCount.includes(number++)) {
            gateway.respond(status, body);
            assertSealed(value, catchThrowableOfType(SdkException.class, call::run));
        }
    }

    private static void assertSealed(String value, SdkException failure) {
        SealedTexts.assertSealed(failure, MARKER);
        SecretMarkers.of(value).assertAbsentFrom(failure);
    }
}
