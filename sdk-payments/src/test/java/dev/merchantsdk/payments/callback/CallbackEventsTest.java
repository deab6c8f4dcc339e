package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.payments.callback.Post.ID;
import static dev.merchantsdk.payments.callback.Post.TOKEN;
import static dev.merchantsdk.payments.callback.Post.event;
import static dev.merchantsdk.payments.callback.Post.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.PaymentAction;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the fields of a callback become values of an event. */
final class CallbackEventsTest {
    @Test
    void transactionEventHasDocumentedFields() {
        TransactionEvent event = transaction(paid());

        assertThat(event.transactionId()).isEqualTo(ID);
        assertThat(event.status()).contains(CallbackStatus.SUCCESS);
        assertThat(event.isSuccess()).isTrue();
        assertThat(event.action()).contains(PaymentAction.PAY);
        assertThat(event.merchantId()).contains("1");
        assertThat(event.orderId()).contains("2026-0042");
        assertThat(event.price()).contains(Amount.parse("100.50"));
        assertThat(event.customerEmail()).contains("payer-marker@shop.example");
        assertThat(event.customerPhone()).contains("+79001112233");
        assertThat(event.customerFullName()).contains("  ");
        assertThat(event.orderActualTill()).contains(OffsetDateTime.parse("2022-05-13T11:49:35Z"));
        assertThat(event.processedAt()).contains(Instant.parse("2022-05-11T11:49:36.2322892Z"));
        assertThat(event.cardNumber()).contains("469206XXXXXX9192");
        assertThat(event.paymentSystem()).contains("card");
        assertThat(event.isSandbox()).isTrue();
        assertThat(event.metadata()).isEmpty();
        assertThat(event.error()).isEmpty();
        assertThat(event.isRecurringImpossible()).isFalse();
        assertThat(event.key()).isEqualTo(new CallbackKey("transaction", ID, "success"));
        assertThat(event.fields().all()).isEqualTo(Post.signed(paid()));
    }

    @Test
    void transactionEventMayHaveIdOnly() {
        TransactionEvent event = transaction(Map.of("transaction", ID));

        assertThat(List.of(
                        event.status(),
                        event.action(),
                        event.merchantId(),
                        event.orderId(),
                        event.price(),
                        event.customerEmail(),
                        event.customerPhone(),
                        event.customerFullName(),
                        event.orderActualTill(),
                        event.processedAt(),
                        event.cardNumber(),
                        event.paymentSystem(),
                        event.metadata(),
                        event.error()))
                .allMatch(Optional::isEmpty);
        assertThat(event.isSuccess()).isFalse();
        assertThat(event.isSandbox()).isFalse();
        assertThat(event.customValues()).isEmpty();
        assertThat(event.key()).isEqualTo(new CallbackKey("transaction", ID, ""));
        assertThat(event).hasToString("TransactionEvent(" + ID + ", no status)");
    }

    @Test
    void cardBindingEventHasTokenAndCard() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("card_binding", TOKEN);
        fields.put("card_holder", "CARD HOLDER");
        fields.put("card_number", "469206XXXXXX9192");
        fields.put("card_expiration_year", "29");
        fields.put("card_expiration_month", "9");
        fields.put("status", "payout-only");
        fields.put("object_type", "card_binding");
        CardBindingEvent event = (CardBindingEvent) event(fields);

        assertThat(event.token()).isEqualTo(BindingToken.of(TOKEN));
        assertThat(event.isPayoutOnly()).isTrue();
        assertThat(event.isSuccess()).isFalse();
        assertThat(event.cardHolder()).contains("CARD HOLDER");
        assertThat(event.cardNumber()).contains("469206XXXXXX9192");
        assertThat(event.cardExpirationYear()).contains("29");
        assertThat(event.cardExpirationMonth()).contains("9");
        assertThat(event.metadata()).isEmpty();
        assertThat(event.customValues()).isEmpty();
        assertThat(event.customValues(List.of())).isEmpty();
        assertThat(event.error()).isEmpty();
        assertThat(event.isRecurringImpossible()).isFalse();
        assertThat(event.key()).isEqualTo(new CallbackKey("card_binding", TOKEN, "payout-only"));
        assertThat(event).hasToString("CardBindingEvent(PAYOUT_ONLY)");
    }

    @Test
    void idDecidesWithoutType() {
        assertThat(event(Map.of("transaction", ID, "a", "1"))).isInstanceOf(TransactionEvent.class);
        assertThat(event(Map.of("card_binding", TOKEN))).isInstanceOf(CardBindingEvent.class);
        assertThat(event(Map.of("card_binding", TOKEN, "object_type", ""))).isInstanceOf(CardBindingEvent.class);
        assertThat(event(Map.of("card_binding", TOKEN, "transaction", ""))).isInstanceOf(CardBindingEvent.class);
        assertThat(event(Map.of("card_binding", TOKEN, "transaction", ID, "object_type", "transaction")))
                .isInstanceOf(TransactionEvent.class);
        assertThat(event(Map.of("card_binding", TOKEN, "transaction", ID, "object_type", "card_binding")))
                .isInstanceOf(CardBindingEvent.class);
    }

    @Test
    void otherEventIsUnrecognizedAndKept() {
        for (Map<String, String> fields : List.of(
                Map.of("status", "success"),
                Map.of("transaction", ID, "card_binding", TOKEN),
                Map.of("transaction", ID, "object_type", "refund"),
                Map.of("transaction", ID, "object_type", "Transaction"),
                Map.of("transaction", ID, "object_type", " "),
                Map.of("transaction", ID, "object_type", "card_binding"),
                Map.of("card_binding", TOKEN, "object_type", "transaction"),
                Map.of("transaction", "", "object_type", "transaction"),
                Map.of("transaction", "  "),
                Map.of("card_binding", "\t"))) {
            CallbackEvent event = event(fields);

            assertThat(event).isInstanceOf(UnrecognizedEvent.class);
            assertThat(event.fields().all()).isEqualTo(Post.signed(fields));
            assertThat(((UnrecognizedEvent) event).objectType())
                    .isEqualTo(Optional.ofNullable(fields.get("object_type")));
        }
    }

    @Test
    void unrecognizedEventHasCommonFields() {
        UnrecognizedEvent event = (UnrecognizedEvent) event(Map.of(
                "status", "failed",
                "cb_customer_creditcard_number", "469206XXXXXX9192",
                "metadata", "{\"a\":1.50}",
                "cs2", "x",
                "error_code", "05",
                "recurring_impossible", "true"));

        assertThat(event.status()).contains(CallbackStatus.FAILED);
        assertThat(event.cardNumber()).contains("469206XXXXXX9192");
        assertThat(event.metadata()).contains(Metadata.parse("{\"a\":1.50}"));
        assertThat(event.customValues()).containsExactly(Map.entry("cs2", "x"));
        assertThat(event.customValues(List.of(CustomValue.of("n", "x")))).allMatch(EchoedValue::isSame);
        assertThat(event.error().flatMap(CallbackError::code)).contains(ResponseCode.of(5));
        assertThat(event.isRecurringImpossible()).isTrue();
        assertThat(event).hasToString("UnrecognizedEvent(CallbackFields(7))");
    }

    /** The SDK knows neither the object nor the meaning of its status. */
    @Test
    void unrecognizedEventNeitherSucceedsNorFails() {
        assertThat(publicMethods(TransactionEvent.class)).contains("isSuccess", "isFailure", "status");
        assertThat(publicMethods(CardBindingEvent.class)).contains("isSuccess", "isFailure", "status");
        assertThat(publicMethods(UnrecognizedEvent.class)).contains("status").doesNotContain("isSuccess", "isFailure");
    }

    private static List<String> publicMethods(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(Method::getName).toList();
    }

    @Test
    void unrecognizedEventsAreDistinguishedByAllFields() {
        CallbackKey key = event(Map.of("a", "1", "b", "2")).key();

        assertThat(key.kind()).isEqualTo("unrecognized");
        assertThat(key.id()).matches("[0-9a-f]{64}");
        String swapped = "b=2&sign=" + Post.sign(Map.of("a", "1", "b", "2"), Post.SECRET) + "&a=1";
        assertThat(Post.CALLBACKS.parse(null, Post.bytes(swapped)).key()).isEqualTo(key);
        for (Map<String, String> other : List.of(
                Map.of("a", "1", "b", "3"), Map.of("a", "1", "c", "2"), Map.of("a", "12", "b", ""), Map.of("a", "1"))) {
            assertThat(event(other).key()).isNotEqualTo(key);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "success, true",
        "SUCCESS, false",
        "Success, false",
        "' success', false",
        "successful, false",
        "succeeded, false",
        "failed, false",
        "payout-only, false",
        "'', false"
    })
    void onlySuccessIsSuccess(String status, boolean success) {
        TransactionEvent event = transaction(paid(Map.of("status", status)));

        assertThat(event.isSuccess()).isEqualTo(success);
        assertThat(event.status().map(CallbackStatus::raw))
                .isEqualTo(Optional.of(status).filter(raw -> !raw.isEmpty()));
    }

    @Test
    void anUnknownStatusIsKept() {
        CallbackEvent event = event(paid(Map.of("status", "revise_require")));

        assertThat(event.status().map(CallbackStatus::isKnown)).contains(false);
        assertThat(event.key()).isEqualTo(new CallbackKey("transaction", ID, "revise_require"));
        assertThat(event).hasToString("TransactionEvent(" + ID + ", another status)");
    }

    @ParameterizedTest
    @CsvSource({"100, 100.00", "0.5, 0.50", "1000000.01, 1000000.01"})
    void aPriceIsReadExactly(String text, String price) {
        assertThat(transaction(paid(Map.of("price", text))).price()).contains(Amount.parse(price));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "1,00", "-1", "1.005", "1e2", " 1.00", "NaN", "99999999999999999.99", "\u0661", "many"})
    void priceOfAnotherFormIsAbsent(String text) {
        TransactionEvent event = transaction(paid(Map.of("price", text)));

        assertThat(event.price()).isEmpty();
        assertThat(event.fields().get("price")).contains(text);
    }

    @ParameterizedTest
    @CsvSource({
        "2022-05-11T11:49:36.2322892Z, 2022-05-11T11:49:36.2322892Z",
        "2022-05-11T11:49:36.2322892, 2022-05-11T11:49:36.2322892Z",
        "2022-05-11T11:49:36Z, 2022-05-11T11:49:36Z",
        "2022-05-11T14:49:36+03:00, 2022-05-11T11:49:36Z",
        "2022-05-11T14:49:36+0300, 2022-05-11T11:49:36Z",
        "2022-05-11T14:49:36.5+03, 2022-05-11T11:49:36.5Z",
        "2022-05-11 14:49:36 +03:00, 2022-05-11T11:49:36Z"
    })
    void aTimeOfProcessingIsReadWithAndWithoutZone(String text, Instant time) {
        assertThat(transaction(paid(Map.of("cb_processed_at", text))).processedAt())
                .contains(time);
    }

    @ParameterizedTest
    @CsvSource({
        "2022-05-13 11:49:35Z, 2022-05-13T11:49:35Z",
        "2022-05-13 14:49:35+03:00, 2022-05-13T14:49:35+03:00",
        "2022-05-13 14:49:35+0300, 2022-05-13T14:49:35+03:00",
        "2022-05-13 14:49:35+03, 2022-05-13T14:49:35+03:00",
        "2022-05-13 14:49:35 +03:00, 2022-05-13T14:49:35+03:00",
        "2022-05-13T14:49:35+03:00, 2022-05-13T14:49:35+03:00"
    })
    void theEndOfAnOrderIsReadWithItsOffset(String text, OffsetDateTime time) {
        assertThat(transaction(paid(Map.of("orderActualTill", text))).orderActualTill())
                .contains(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "now", "2022-05-11", "2022-13-11T11:49:36Z", "2022-05-11T11:49:36.12345678901Z", "1652269776"
            })
    void timeOfAnotherFormIsAbsent(String text) {
        TransactionEvent event =
                transaction(paid(Map.of("cb_processed_at", text, "orderActualTill", text, "action", text)));

        assertThat(event.processedAt()).isEmpty();
        assertThat(event.orderActualTill()).isEmpty();
        assertThat(event.action()).isEmpty();
    }

    @Test
    void keepsMetadataExactly() {
        String json = "{ \"sum\" : 1.50, \"big\":12345678901234567890, \"exp\":1E+2 }";

        assertThat(event(paid(Map.of("metadata", json))).metadata().map(Metadata::json))
                .contains(json);
        assertThat(event(paid(Map.of("metadata", json)))
                        .metadata()
                        .flatMap(metadata -> metadata.get("sum"))
                        .flatMap(JsonValue::asDecimal))
                .contains(new BigDecimal("1.50"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "[]", "1", "{\"a\":1,\"a\":2}", "{", "null", " "})
    void reportsMetadataThatIsNotAnObject(String text) {
        CallbackEvent event = event(paid(Map.of("metadata", text)));

        assertThatExceptionOfType(UnreadableMessageException.class)
                .isThrownBy(event::metadata)
                .withMessageContaining("at metadata")
                .satisfies(told -> assertThat(told.path()).isEqualTo("metadata"));
        assertThat(event.fields().get("metadata")).contains(text);
    }

    @Test
    void keepsCustomValuesInOrder() {
        CallbackEvent event = event(paid(Map.of("cs1", "no", "cs2", "one", "cs3", "", "cs9", "eight", "cs10", "no")));

        assertThat(event.customValues())
                .containsExactly(Map.entry("cs2", "one"), Map.entry("cs3", ""), Map.entry("cs9", "eight"));
        List<EchoedValue> returned = event.customValues(
                List.of(CustomValue.of("a", "one"), CustomValue.of("b", ""), CustomValue.of("c", "three")));
        assertThat(returned).extracting(EchoedValue::field).containsExactly("cs2", "cs3", "cs4");
        assertThat(returned).extracting(EchoedValue::isSame).containsExactly(true, true, false);
        assertThat(returned)
                .extracting(EchoedValue::returned)
                .containsExactly(Optional.of("one"), Optional.of(""), Optional.empty());
    }

    @Test
    void anErrorIsReadByTheAssumedNames() {
        CallbackError error = event(paid(Map.of("status", "failed", "error_code", "05", "error_description", "no")))
                .error()
                .orElseThrow();

        assertThat(error.code()).contains(ResponseCode.of(5));
        assertThat(error.codeText()).contains("05");
        assertThat(error.description()).contains("no");
    }

    @Test
    void blankValuesApprovalsAndOtherNamesAreNoError() {
        Map<String, String> fields = Map.of("status", "failed", "error_code", " 41\t", "error_description", " ");
        assertThat(event(paid(fields)).error())
                .contains(new CallbackError(Optional.of(ResponseCode.of(41)), Optional.of("41"), Optional.empty()));
        for (String approval : List.of("0", "00", "16", " ", "")) {
            assertThat(event(paid(Map.of("error_code", approval))).error()).isEmpty();
        }
        assertThat(event(paid(Map.of("status", "failed", "errorCode", "41", "code", "41")))
                        .error())
                .isEmpty();
        assertThat(event(paid(Map.of("status", "failed", "isPayoutOnly", "true")))
                        .isRecurringImpossible())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"E05", "5.0", "99999999999", "--5"})
    void anErrorCodeOfAnotherFormIsKeptAsText(String text) {
        CallbackError error = event(paid(Map.of("error_code", text))).error().orElseThrow();

        assertThat(error.code()).isEmpty();
        assertThat(error.codeText()).contains(text);
    }

    @ParameterizedTest
    @CsvSource({
        "true, true",
        "1, true",
        "yes, true",
        "anything, true",
        "false, false",
        "FALSE, false",
        "0, false",
        "'', false",
        "' ', false",
        "' False ', false"
    })
    void anythingButNoStopsRecurringDebits(String flag, boolean impossible) {
        assertThat(event(paid(Map.of("recurring_impossible", flag))).isRecurringImpossible())
                .isEqualTo(impossible);
    }

    @Test
    void theNamesCanBeSet() {
        CallbackParser callbacks = CallbackParser.builder()
                .secrets(Secret.of(Post.SECRET))
                .names(CallbackFieldNames.builder()
                        .errorCode("number")
                        .errorDescription("why")
                        .recurringImpossible("stop")
                        .metadata("meta")
                        .build())
                .build();
        byte[] body = Post.body(paid(Map.of("number", "54", "why", "expired", "stop", "1", "meta", "{}")));

        CallbackEvent event = callbacks.parse(null, body);

        assertThat(event.error().flatMap(CallbackError::code)).contains(ResponseCode.of(54));
        assertThat(event.error().flatMap(CallbackError::description)).contains("expired");
        assertThat(event.isRecurringImpossible()).isTrue();
        assertThat(event.metadata()).contains(Metadata.parse("{}"));
        assertThat(Post.CALLBACKS.parse(null, body).error()).isEmpty();
        assertThat(Post.CALLBACKS.parse(null, body).isRecurringImpossible()).isFalse();
    }

    @Test
    void failuresWithAndWithoutFlagDiffer() {
        CallbackKey plain = event(paid(Map.of("status", "failed"))).key();
        CallbackKey flagged = event(paid(Map.of("status", "failed", "recurring_impossible", "true")))
                .key();

        assertThat(flagged).isNotEqualTo(plain);
        assertThat(event(paid(Map.of("status", "failed", "recurring_impossible", "1")))
                        .key())
                .isEqualTo(flagged);
        assertThat(event(paid(Map.of("recurring_impossible", "true"))).key())
                .isEqualTo(event(paid()).key());
    }

    @Test
    void aTokenThatIsPayoutOnlyHasOneKeyWithTheFlagAndWithout() {
        Map<String, String> flagged =
                Map.of("card_binding", TOKEN, "status", "payout-only", "recurring_impossible", "true");

        assertThat(event(flagged).key()).isEqualTo(new CallbackKey("card_binding", TOKEN, "payout-only"));
    }

    private static TransactionEvent transaction(Map<String, String> fields) {
        return (TransactionEvent) event(fields);
    }
}
