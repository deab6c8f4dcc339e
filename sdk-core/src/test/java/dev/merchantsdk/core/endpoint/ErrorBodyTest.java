package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Secret;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests every error format of the contract, and formats that the contract does not show. */
final class ErrorBodyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"error\":\"Invalid request\"} | [(no code)=Invalid request]",
                "{\"Error\":\"Invalid request\"} | [(no code)=Invalid request]",
                "{\"error\":null,\"ERROR\":\"Invalid request\"} | [(no code)=Invalid request]",
                "{\"error\":\"Card binding is payout-only\"} | [(no code)=Card binding is payout-only]",
                "{\"error\":\"invalid_client\",\"error_description\":\"unknown client\"} | [invalid_client=unknown client]",
                "{\"Result\":\"False\",\"application_id\":\"\",\"Errors\":[{\"ErrorCode\":\"CartAmount\",\"ErrorDescription\":\"sum differs\"}]} | [CartAmount=sum differs]",
                "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"AppID\"}]} | [AppID=]",
                "{\"errors\":{\"request\":[\"bad\"]},\"Errors\":[{\"ErrorCode\":\"request\"}],\"result\":false,\"Result\":false} | [request=]",
                "{\"Errors\":[{\"ErrorCode\":\"A\"},{\"ErrorCode\":\"B\"}]} | [A=, B=]",
                "{\"Errors\":{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\"}} | [A=a]",
                "{\"Errors\":[\"plain\"]} | [(no code)=plain]",
                "{\"Errors\":\"plain\"} | [(no code)=plain]",
                "{\"errors\":[\"one\",\"two\"]} | [(no code)=one, (no code)=two]",
                "{\"errors\":\"plain\"} | [(no code)=plain]",
                "{\"Errors\":[{\"ErrorCode\":null,\"ErrorDescription\":5}]} | [(no code)=5]",
                "{\"Errors\":[{\"ErrorCode\":{},\"ErrorDescription\":[]}]} | [(no code)=]",
                "{\"Errors\":[null,5]} | [(no code)=, (no code)=5]",
                "{\"Errors\":[{\"ErrorCode\":\"not a code!\"}]} | [***=]",
                "{\"Errors\":null,\"errors\":null,\"error\":null} | []",
                "{\"status\":{\"success\":false,\"errors\":[\"unknown client\",\"try later\"]}} | [(no code)=unknown client, (no code)=try later]",
                "{\"status\":{\"success\":false,\"errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\"}]}} | [A=a]",
                "{\"status\":\"errors\",\"report\":\"error_message\"} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":\"too many rows\"}} | [(no code)=too many rows]",
                "{\"report\":{\"id\":\"7\",\"error_message\":null}} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":\" \"}} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":12}} | [(no code)=12]",
                "{\"report\":{\"id\":\"7\",\"error_message\":{\"code\":1}}} | [(no code)=code: 1]",
                "{\"Errors\":5,\"errors\":true,\"error\":5} | []",
                "{\"ERRORS\":[{\"ErrorCode\":\"CartAmount\"}]} | [CartAmount=]",
                "{\"ErRoRs\":{\"errorcode\":\"A\",\"ERRORDESCRIPTION\":\"a\"}} | [A=a]",
                "{\"Errors\":[{\"errorCode\":\"A\",\"errorDescription\":\"a\"}]} | [A=a]",
                "{\"error\":\"Invalid request\",\"error_description\":\"x\"} | [(no code)=Invalid request]",
                "{\"error\":\"invalid_client\",\"Error_Description\":\"x\"} | [invalid_client=x]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":null}]} | [A=]",
                "{\"error\":{\"code\":1,\"message\":\"no\"}} | [(no code)=code: 1, message: no]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"message\":\"no\"}]} | [A=message: no]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":{\"ru\":\"нет\",\"en\":\"no\"}}]} | [A=ru: нет, en: no]",
                "{\"errors\":[[\"one\",[2,null]],{}]} | [(no code)=one, [2, ], (no code)=]",
                "{\"status\":{\"success\":false,\"errors\":[\"one\",{\"code\":7,\"of\":{\"a\":[\"b\",\"c\"]}}]}} | [(no code)=one, (no code)=code: 7, of: {a: [b, c]}]",
                "{\"status\":{\"success\":false,\"errors\":{\"balance\":[\"closed\"]}}} | [(no code)=balance: [closed]]",
                "{\"status\":{\"success\":false,\"errors\":\"plain\"}} | [(no code)=plain]",
                "{\"status\":{\"success\":false,\"errors\":[]}} | []",
                "{\"report\":{\"id\":\"1\",\"error_message\":\"plain\"}} | [(no code)=plain]",
            })
    void findsTheErrors(String body, String errors) {
        assertThat(refusal(body).errors().stream()
                        .map(error -> (error.code().isEmpty() ? "(no code)" : error.code()) + "=" + error.description())
                        .toList())
                .hasToString(errors);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "none",
            value = {
                "{\"error\":\"Invalid request\",\"errorCode\":-2} | -2",
                "{\"errorCode\":\"-2\"} | -2",
                "{\"errorCode\":\"two\"} | none",
                "{\"errorCode\":-2.0} | -2",
                "{\"errorCode\":-2e0} | -2",
                "{\"errorCode\":-20e-1} | -2",
                "{\"errorCode\":\"-2 \"} | -2",
                "{\"errorCode\":\" -2.00\"} | -2",
                "{\"ErrorCode\":-2} | -2",
                "{\"ERRORCODE\":\"-2\"} | -2",
                "{\"errorCode\":null,\"ErrorCode\":-2} | -2",
                "{\"errorCode\":-2.5} | none",
                "{\"errorCode\":\"\"} | none",
                "{\"errorCode\":9999999999} | none",
                "{\"errorCode\":\"9999999999\"} | none",
                "{\"errorCode\":null} | none",
                "{\"errorCode\":[-2]} | none",
                "{\"errorCode\":true} | none",
                "{} | none",
            })
    void findsTheErrorCode(String body, @org.jspecify.annotations.Nullable Integer code) {
        assertThat(refusal(body).errorCode()).isEqualTo(code == null ? OptionalInt.empty() : OptionalInt.of(code));
    }

    @Test
    void findsMessagesKeyedByField() {
        assertThat(refusal("{\"snils\":[\"missing\",\"11 digits\"],\"id\":[\"malformed\"]}")
                        .fieldMessages())
                .isEqualTo(Map.of("snils", List.of("missing", "11 digits"), "id", List.of("malformed")));
        assertThat(refusal(
                                "{\"errors\":{\"ApiKey\":[\"wrong\"],\"request\":\"bad\",\"odd\":[5,null]},\"other\":[\"x\"]}")
                        .fieldMessages())
                .isEqualTo(Map.of("ApiKey", List.of("wrong"), "request", List.of("bad"), "odd", List.of("5", "")));
        assertThat(refusal(
                                "{\"a\":[],\"b\":[5],\"c\":\"text\",\"d\":{\"e\":[\"x\"]},\"Errors\":[\"x\"],\"errors\":[\"x\"]}")
                        .fieldMessages())
                .isEmpty();
    }

    /** {@code additional()} contains all fields except the fields whose complete value another accessor returns. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"result\":\"text\"} | {result=\"text\"}",
                "{\"Result\":\"True\"} | {Result=\"True\"}",
                "{\"Result\":\"False\",\"result\":false} | {}",
                "{\"errorCode\":\"E-17\"} | {errorCode=\"E-17\"}",
                "{\"errorCode\":-2.5} | {errorCode=-2.5}",
                "{\"errorCode\":-2,\"ERRORCODE\":-3} | {ERRORCODE=-3}",
                "{\"errorCode\":\"-2\"} | {}",
                "{\"error\":[{\"code\":1}]} | {error=[{\"code\":1}]}",
                "{\"error\":17} | {error=17}",
                "{\"error\":[\"a\",\"b\"]} | {}",
                "{\"error\":[\"a\"],\"errors\":{\"inn\":\"bad\"}} | {error=[\"a\"]}",
                "{\"error\":\"a\",\"ERROR\":\"b\"} | {ERROR=\"b\"}",
                "{\"error\":null,\"errors\":[],\"Errors\":{},\"errorCode\":\"\",\"result\":null} | {}",
                "{\"ERRORS\":[{\"ErrorCode\":\"CartAmount\"}]} | {}",
                "{\"ERRORS\":{\"inn\":\"bad\"}} | {}",
                "{\"errors\":7,\"Errors\":true} | {errors=7, Errors=true}",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\"}]} | {}",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"message\":\"a\"}]} | {}",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\",\"field\":\"inn\"}]}"
                        + " | {Errors=[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\",\"field\":\"inn\"}]}",
                "{\"Errors\":[{\"ErrorCode\":\"not a code!\"}]} | {Errors=[{\"ErrorCode\":\"not a code!\"}]}",
                "{\"error_description\":\"only this\"} | {error_description=\"only this\"}",
                "{\"error\":{\"code\":1},\"error_description\":\"x\"} | {error_description=\"x\"}",
                "{\"error\":\"Invalid request\",\"error_description\":\"x\"} | {error_description=\"x\"}",
                "{\"error\":\"invalid_client\",\"error_description\":\"x\"} | {}",
            })
    void keepsEveryOtherField(String body, String additional) {
        assertThat(shown(refusal(body).additional())).isEqualTo(additional);
    }

    /** The accessors for errors and messages return at most 100 entries. */
    @Test
    void keepsAListThatIsLongerThanTheOtherAccessorsReturn() {
        String most = "\"m\"" + ",\"m\"".repeat(99);
        String tooLong = most + ",\"last\"";

        for (String body : List.of("{\"Errors\":[%s]}", "{\"inn\":[%s]}", "{\"errors\":{\"inn\":[%s]}}")) {
            assertThat(refusal(body.formatted(most)).additional()).isEmpty();
            assertThat(shown(refusal(body.formatted(tooLong)).additional())).contains("last");
        }
        String fields = IntStream.rangeClosed(0, 100)
                .mapToObj(number -> "\"f" + number + "\":\"m\"")
                .collect(Collectors.joining(","));
        assertThat(refusal("{\"errors\":{" + fields + "}}").additional()).containsOnlyKeys("errors");
    }

    @Test
    void keepsTheMessagesOfFieldsWhoseNamesAreMasked() {
        assertThat(refusal("{\"1a\":[\"one\"],\"2b\":[\"two\"],\"\":[\"three\"]}")
                        .fieldMessages())
                .isEqualTo(Map.of("***", List.of("one", "two"), "", List.of("three")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"text\"",
                "5",
                "<html></html>",
                "{",
                "{\"error\":",
                "[[[[",
                "{\"error\":\"a\"} x",
                "{\"error\":1e400}",
                "\u0000",
                "[{\"error\":\"a\"}]"
            })
    void saysNothingWhereThereIsNoError(String body) {
        assertThat(refusal(body)).hasToString("[]");
        assertThat(ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(), List::of))
                        .resultIsFalse())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"Result\":\"False\"} | true",
                "{\"Result\":\"false\"} | true",
                "{\"Result\":\"FALSE\"} | true",
                "{\"Result\":false} | true",
                "{\"result\":false} | true",
                "{\"result\":\"False\",\"Result\":\"True\"} | true",
                "{\"Result\":\"True\"} | false",
                "{\"Result\":true} | false",
                "{\"Result\":0} | false",
                "{\"Result\":null} | false",
                "{\"Result\":[false]} | false",
                "{} | false",
            })
    void knowsWhetherTheResultIsNo(String body, boolean isFalse) {
        assertThat(ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(), List::of))
                        .resultIsFalse())
                .isEqualTo(isFalse);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"status\":{\"success\":false,\"errors\":[]}} | true",
                "{\"status\":{\"success\":\"False\"}} | true",
                "{\"status\":{\"success\":true,\"errors\":[\"x\"]}} | false",
                "{\"status\":{\"success\":\"True\"}} | false",
                "{\"status\":{\"success\":null}} | false",
                "{\"status\":{\"success\":0}} | false",
                "{\"status\":{}} | false",
                "{\"status\":false} | false",
                "{\"success\":false} | false",
                "[] | false",
            })
    void knowsWhetherTheStatusOfABalanceIsNo(String body, boolean isFailure) {
        assertThat(said(body).statusIsFailure()).isEqualTo(isFailure);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"report\":{\"error_message\":\"too many rows\"}} | true",
                "{\"report\":{\"error_message\":null}} | false",
                "{\"report\":{\"error_message\":\"\"}} | false",
                "{\"report\":{\"error_message\":\" \"}} | false",
                "{\"report\":{\"error_message\":5}} | true",
                "{\"report\":{\"error_message\":{\"code\":5}}} | true",
                "{\"report\":{}} | false",
                "{\"report\":\"error_message\"} | false",
                "{\"error_message\":\"x\"} | false",
            })
    void knowsWhetherARegisterHasAnError(String body, boolean hasError) {
        assertThat(said(body).reportHasError()).isEqualTo(hasError);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"error\":\"no\"} | true",
                "{\"Error\":\"no\"} | true",
                "{\"ERROR\":\"no\",\"ID\":null} | true",
                "{\"Error\":\"no\",\"Id\":\" \"} | true",
                "{\"error\":null,\"Error\":\"no\"} | true",
                "{\"error\":\"no\",\"id\":\"7\"} | false",
                "{\"error\":\"no\",\"Id\":\"7\"} | false",
                "{\"error\":\"no\",\"iD\":7} | false",
                "{\"error\":\"no\",\"id\":null,\"Id\":\"7\"} | false",
                "{\"error\":\"no\",\"Id\":\"\",\"ID\":\"7\"} | false",
                "{\"error\":\"no\",\"PERSONVERIFIED\":false} | false",
                "{\"error\":\"no\",\"id2\":\"7\"} | true",
                "{\"Error\":5} | false",
                "{\"Error\":\" \"} | false",
                "{\"Errors\":\"no\"} | false",
                "{} | false",
                "[] | false",
            })
    void knowsWhetherAnErrorStandsInsteadOfWhatWasAskedForInAnyLetterCase(String body, boolean instead) {
        assertThat(said(body).errorInsteadOf("id", "personVerified")).isEqualTo(instead);
    }

    private static ErrorBody said(String body) {
        return ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(), List::of));
    }

    @Test
    void readsNothingFromASuccessThatSaysTwoThings() {
        String body = "{\"Result\":\"True\",\"Result\":\"False\"}";
        assertThat(ErrorBody.parseSuccess(
                                new Buffer().writeUtf8(body), JsonLimits.DEFAULT, new Redactor(List.of(), List::of))
                        .resultIsFalse())
                .isFalse();
        assertThat(ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(), List::of))
                        .resultIsFalse())
                .isTrue();
    }

    @Test
    void masksWhatIsEchoed() {
        ErrorDetails refusal = refusal(
                "{\"error\":\"k3y, user@example.com, 4929509947106878\",\"Errors\":[{\"ErrorCode\":\"k3y\","
                        + "\"ErrorDescription\":\"k3y\"}],\"errors\":{\"k3y\":[\"k3y\"],\"user@example.com\":\"+79001234567\"}}");
        assertThat(refusal.errors())
                .containsExactly(new ServiceError("", "***, ***, ***"), new ServiceError("***", "***"));
        assertThat(refusal.fieldMessages()).isEqualTo(Map.of("***", List.of("***", "***")));
    }

    @Test
    void masksWhatIsEchoedInAnyShape() {
        String body =
                "{\"error\":{\"of\":[\"to user@example.com\",{\"key\":\"a\\\"b\\\\c\"}],\"pan\":4929509947106878}}";
        assertThat(ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(Secret.of("a\"b\\c")), List::of))
                        .refusal(Optional.empty())
                        .errors())
                .containsExactly(new ServiceError("", "of: [to ***, {key: ***}], pan: ***"));
    }

    @Test
    void boundsTextsAndNumbers() {
        String smile = "\ud83d\ude00";
        assertThat(refusal("{\"error\":\"" + smile.repeat(1000) + "\"}")
                        .errors()
                        .get(0)
                        .description())
                .isEqualTo(smile.repeat(1000));
        assertThat(refusal("{\"error\":\"" + smile.repeat(1001) + "\"}")
                        .errors()
                        .get(0)
                        .description())
                .isEqualTo(smile.repeat(1000) + "…");
        assertThat(refusal("{\"error\":\"" + "1".repeat(60_000) + "\"}")
                        .errors()
                        .get(0)
                        .description())
                .isEqualTo("***");
        assertThat(refusal("{\"Errors\":[" + "{},".repeat(5000) + "{}]}").errors())
                .hasSize(100);
        assertThat(refusal("{\"a\":[" + "\"x\",".repeat(5000) + "\"x\"]}")
                        .fieldMessages()
                        .get("a"))
                .hasSize(100);
        StringBuilder fields = new StringBuilder("{\"errors\":{\"a\":\"x\"");
        for (int i = 0; i < 5000; i++) {
            fields.append(",\"a").append(i).append("\":\"x\"");
        }
        assertThat(refusal(fields + "}}").fieldMessages()).hasSize(100);
    }

    @Test
    void tellsHowLongToWait() {
        assertThat(ErrorBody.parse(new Buffer(), new Redactor(List.of(), List::of))
                        .refusal(Optional.of(Duration.ofSeconds(3)))
                        .retryAfter())
                .contains(Duration.ofSeconds(3));
    }

    private static ErrorDetails refusal(String body) {
        return ErrorBody.parse(new Buffer().writeUtf8(body), new Redactor(List.of(Secret.of("k3y")), List::of))
                .refusal(Optional.empty());
    }

    private static String shown(Map<String, JsonValue> additional) {
        return additional.entrySet().stream()
                .map(field -> field.getKey() + "=" + field.getValue().toJson())
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
