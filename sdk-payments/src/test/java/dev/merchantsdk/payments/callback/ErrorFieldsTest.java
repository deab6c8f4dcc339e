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

/**
 * Tests the fields of a callback that describe an error. The contract does not specify the names of these fields, so
 * the SDK accepts several plausible names.
 */
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
                "extra_data_error_code",
                "extra_data.error_code",
                "error.code",
                "error code",
                " error_code ",
                "reason_code",
                "failure_code",
                "fail_code",
                "failCode",
                "bank_response_code",
                "psp_response_code",
                "transaction_error_code",
                "last_error"
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
                "error.message",
                "last_error",
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
        "recurring_not_available, true",
        "recurring_denied, 1",
        "recurringStopped, true",
        "impossible_recurring, true",
        "card_binding_payout_only, true",
        "card_binding.payout_only, true",
        "recurring.impossible, true",
        "recurring impossible, true",
        "recurring_impossible, 2",
        "recurring_possible, no",
        "recurring_possible, none",
        "recurring_allowed, N",
        "recurring_enabled, off",
        "recurring_available, null",
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
        "recurring_impossible, no",
        "recurring_impossible, N",
        "recurring_impossible, Off",
        "isRecurringImpossible, null",
        "recurring_impossible, ''",
        "recurring_impossible, ' '",
        "recurring_possible, ''",
        "recurring_possible, ' '",
        "recurring_allowed, Y",
        "rebill_enabled, on",
        "recurring_possible, true",
        "recurring_allowed, 1",
        "recurring_enabled, ' YES '",
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
    @CsvSource({
        "51, 41, 41",
        "41, 51, 41",
        "41, E41, 41",
        "0, 41, 41",
        "3045, 41, 41",
        "13, 41, 41",
        "5, 41, 41",
        "5, 13, 5",
        "38, 41, 38"
    })
    void ofFieldsThatContradictEachOtherTheCodeThatForbidsMostCounts(String one, String other, int code) {
        CallbackError error =
                failed("error_code", one, "response_code", other).error().orElseThrow();

        assertThat(error.code()).contains(ResponseCode.of(code));
        assertThat(error.codeText()).contains(String.valueOf(code));
    }

    @ParameterizedTest
    @CsvSource({"51, E41", "51, 0", "51, 91", "3045, 51", "66, 51", "51, 13", "63, E41"})
    void ofFieldsThatContradictEachOtherTheCodeIsUnknownIfNoneStopsDebits(String one, String other) {
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
    void aBlankFieldIsNoFieldAndValuesAreStripped() {
        assertThat(failed("error_code", " 41 ").error())
                .contains(new CallbackError(Optional.of(ResponseCode.of(41)), Optional.of("41"), Optional.empty()));
        assertThat(code(failed("error_code", "51", "errorCode", " "))).contains(ResponseCode.of(51));
        assertThat(failed("error_code", " ", "error_description", " ").error()).isEmpty();
        CallbackFieldNames names = CallbackFieldNames.builder()
                .errorCode("why")
                .errorDescription("text")
                .build();
        assertThat(new ErrorFields(CallbackFields.of(Map.of("why", " 41\t", "text", " ")), names).error())
                .contains(new CallbackError(Optional.of(ResponseCode.of(41)), Optional.of("41"), Optional.empty()));
        assertThat(failed("error_code", "", "errorCode", "51").error().flatMap(CallbackError::code))
                .contains(ResponseCode.of(51));
        assertThat(failed("error_code", "").error()).isEmpty();
    }

    @Test
    void aNameThatIsSetIsReadAloneAndExactly() {
        CallbackFieldNames names = CallbackFieldNames.builder()
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
