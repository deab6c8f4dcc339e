package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.code.ResponseCode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract does not show the names of the error fields, so they are read by all plausible names. */
final class ErrorFieldsTest {
    private static CallbackEvent failed(String... fields) {
        String[] all = new String[fields.length + 2];
        all[0] = "status";
        all[1] = "failed";
        System.arraycopy(fields, 0, all, 2, fields.length);
        return ReadEvents.transaction(all);
    }

    private static Optional<ResponseCode> code(CallbackEvent event) {
        return event.error().flatMap(CallbackError::code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "error_code",
                "errorCode",
                "ErrorCode",
                "ERROR_CODE",
                "error-code",
                "errorcode",
                "response_code",
                "responseCode",
                "ResponseCode",
                "resp_code",
                "result_code",
                "decline_code",
                "err_code",
                "code",
                "Code",
                "error",
                "cb_error_code",
                "extra_response_code",
                "extra_data_error_code"
            })
    void aCodeIsReadInEachSpelling(String name) {
        CallbackError error = failed(name, "041").error().orElseThrow();

        assertThat(error.code()).contains(ResponseCode.of(41));
        assertThat(error.codeText()).contains("041");
        assertThat(error.description()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auth_code", "gw_error_code", "error_code_2", "promo_code", "zip_code", "errorCodes", "_"})
    void otherFieldsAreNoCodes(String name) {
        assertThat(failed(name, "41").error()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "error_description",
                "errorDescription",
                "ErrorMessage",
                "error_text",
                "error",
                "Error",
                "response_message",
                "decline_reason",
                "cb_error_description"
            })
    void aDescriptionIsReadInEachSpelling(String name) {
        CallbackError error = failed(name, "no funds").error().orElseThrow();

        assertThat(error.description()).contains("no funds");
        assertThat(error.code()).isEmpty();
        assertThat(error.codeText()).isEmpty();
        assertThat(error.toString()).doesNotContain("funds");
    }

    @ParameterizedTest
    @CsvSource({
        "recurring_impossible, true",
        "recurringImpossible, 1",
        "IsRecurringImpossible, True",
        "RECURRING-IMPOSSIBLE, yes",
        "is_recurrent_impossible, 1",
        "recurring_payments_impossible, true",
        "recurring_not_allowed, true",
        "rebill_forbidden, 1",
        "is_payout_only_card_binding, true",
        "isPayoutOnlyCardBinding, true",
        "payoutOnly, 1",
        "extra_recurring_impossible, true",
        "recurring_possible, false",
        "isRecurringPossible, 0",
        "recurring_allowed, False"
    })
    void theFlagIsReadInEachSpelling(String name, String value) {
        assertThat(failed(name, value).isRecurringImpossible()).isTrue();
        assertThat(failed(name, value).key())
                .isEqualTo(failed("recurring_impossible", "true").key());
    }

    @ParameterizedTest
    @CsvSource({
        "isRecurringImpossible, false",
        "is_payout_only_card_binding, 0",
        "recurring_possible, true",
        "recurring_possible, ' '",
        "recurring_possible, ''",
        "recurring, false",
        "recurring_id, 17",
        "impossible, true"
    })
    void otherValuesAndOtherFieldsAreNoFlag(String name, String value) {
        assertThat(failed(name, value).isRecurringImpossible()).isFalse();
        assertThat(failed(name, value).key()).isEqualTo(failed().key());
    }

    @Test
    void fieldsThatAgreeAreOneCode() {
        assertThat(code(failed("error_code", "05", "responseCode", "5", "error", "declined")))
                .contains(ResponseCode.of(5));
    }

    @ParameterizedTest
    @CsvSource({"51, 41", "41, 51", "51, E41", "51, 0"})
    void ofFieldsThatContradictEachOtherTheCodeIsUnknown(String one, String other) {
        CallbackError error =
                failed("error_code", one, "response_code", other).error().orElseThrow();

        assertThat(error.code()).isEmpty();
        assertThat(error.codeText()).isEmpty();
    }

    @Test
    void ofFieldsThatContradictEachOtherOneFlagIsEnough() {
        assertThat(failed("recurring_impossible", "false", "isPayoutOnly", "true")
                        .isRecurringImpossible())
                .isTrue();
        assertThat(failed("recurring_possible", "true", "payout_only", "1").isRecurringImpossible())
                .isTrue();
    }

    @Test
    void aSuccessHasNoErrorAndOneKeyHoweverItsFieldsAreNamed() {
        TransactionEvent success = ReadEvents.transaction("status", "success");
        TransactionEvent more = ReadEvents.transaction(
                "status", "success", "response_code", "00", "error", "0", "isPayoutOnly", "true", "errorCode", "16");

        assertThat(more.key()).isEqualTo(success.key());
        assertThat(ReadEvents.transaction("status", "success", "response_code", "00", "error", "0")
                        .error())
                .isEmpty();
    }

    @Test
    void anEmptyFieldIsNoField() {
        assertThat(failed("error_code", "", "errorCode", "51").error().flatMap(CallbackError::code))
                .contains(ResponseCode.of(51));
        assertThat(failed("error_code", "").error()).isEmpty();
    }

    @Test
    void aNameThatIsSetIsReadAloneAndExactly() {
        CallbackNames names = CallbackNames.builder()
                .errorCode("response_code")
                .errorDescription("why")
                .recurringImpossible("stop")
                .build();
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("error_code", "3045");
        fields.put("response_code", "51");
        fields.put("error", "Gateway");
        fields.put("why", "no funds");
        fields.put("payout_only", "true");
        fields.put("stop", "false");
        ErrorFields read = new ErrorFields(CallbackFields.of(fields), names);

        assertThat(read.error())
                .contains(new CallbackError(
                        Optional.of(ResponseCode.of(51)), Optional.of("51"), Optional.of("no funds")));
        assertThat(read.isRecurringImpossible()).isFalse();
        assertThat(new ErrorFields(CallbackFields.of(Map.of("responseCode", "51")), names).error())
                .isEmpty();
    }
}
