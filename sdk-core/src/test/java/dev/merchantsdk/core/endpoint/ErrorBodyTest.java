package dev.merchantsdk.core.endpoint;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonValue;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests every error format of the contract, and formats that the contract does not show. */
final class ErrorBodyTest {
    private static final String DEEP = "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
            + "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]";

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
                "{\"Errors\":[{\"ErrorCode\":{},\"ErrorDescription\":[]}]} | [(no code)=[]]",
                "{\"Errors\":[null,5]} | [(no code)=, (no code)=5]",
                "{\"Errors\":[{\"ErrorCode\":\"not a code!\"}]} | [not a code!=]",
                "{\"Errors\":null,\"errors\":null,\"error\":null} | []",
                "{\"status\":{\"success\":false,\"errors\":[\"unknown client\",\"try later\"]}} | [(no code)=unknown client, (no code)=try later]",
                "{\"status\":{\"success\":false,\"errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"a\"}]}} | [A=a]",
                "{\"status\":\"errors\",\"report\":\"error_message\"} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":\"too many rows\"}} | [(no code)=too many rows]",
                "{\"report\":{\"id\":\"7\",\"error_message\":null}} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":\" \"}} | []",
                "{\"report\":{\"id\":\"7\",\"error_message\":12}} | [(no code)=12]",
                "{\"report\":{\"id\":\"7\",\"error_message\":{\"code\":1}}} | [(no code)={\"code\":1}]",
                "{\"Errors\":5,\"errors\":true,\"error\":5} | []",
                "{\"ERRORS\":[{\"ErrorCode\":\"CartAmount\"}]} | [CartAmount=]",
                "{\"ErRoRs\":{\"errorcode\":\"A\",\"ERRORDESCRIPTION\":\"a\"}} | [A=a]",
                "{\"Errors\":[{\"errorCode\":\"A\",\"errorDescription\":\"a\"}]} | [A=a]",
                "{\"error\":\"Invalid request\",\"error_description\":\"x\"} | [(no code)=Invalid request]",
                "{\"error\":\"invalid_client\",\"Error_Description\":\"x\"} | [invalid_client=x]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":null}]} | [A=]",
                "{\"error\":{\"code\":1,\"message\":\"no\"}} | [(no code)={\"code\":1,\"message\":\"no\"}]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"message\":\"no\"}]} | [A={\"ErrorCode\":\"A\",\"message\":\"no\"}]",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":{\"ru\":\"нет\",\"en\":\"no\"}}]} | [A={\"ru\":\"нет\",\"en\":\"no\"}]",
                "{\"errors\":[[\"one\",[2,null]],{}]} | [(no code)=[\"one\",[2,null]], (no code)=]",
                "{\"status\":{\"success\":false,\"errors\":[\"one\",{\"code\":7,\"of\":{\"a\":[\"b\",\"c\"]}}]}} | [(no code)=one, (no code)={\"code\":7,\"of\":{\"a\":[\"b\",\"c\"]}}]",
                "{\"status\":{\"success\":false,\"errors\":{\"balance\":[\"closed\"]}}} | [(no code)={\"balance\":[\"closed\"]}]",
                "{\"status\":{\"success\":false,\"errors\":\"plain\"}} | [(no code)=plain]",
                "{\"status\":{\"success\":false,\"errors\":[]}} | []",
                "{\"report\":{\"id\":\"1\",\"error_message\":\"plain\"}} | [(no code)=plain]",
            })
    void findsTheErrors(String body, String errors) {
        assertThat(refusal(body).errors().stream()
                        .map(error -> (error.code().isEmpty()
                                        ? "(no code)"
                                        : error.code().reveal()) + "="
                                + error.description().reveal())
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
                .isEqualTo(Map.of(
                        "snils",
                        List.of(ServiceText.of("missing"), ServiceText.of("11 digits")),
                        "id",
                        List.of(ServiceText.of("malformed"))));
        assertThat(refusal(
                                "{\"errors\":{\"ApiKey\":[\"wrong\"],\"request\":\"bad\",\"odd\":[5,null]},\"other\":[\"x\"]}")
                        .fieldMessages())
                .isEqualTo(Map.of(
                        "ApiKey",
                        List.of(ServiceText.of("wrong")),
                        "request",
                        List.of(ServiceText.of("bad")),
                        "odd",
                        List.of(ServiceText.of("5"), ServiceText.of(""))));
        assertThat(refusal(
                                "{\"a\":[],\"b\":[5],\"c\":\"text\",\"d\":{\"e\":[\"x\"]},\"Errors\":[\"x\"],\"errors\":[\"x\"]}")
                        .fieldMessages())
                .isEmpty();
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
                "\u0000",
                "[{\"error\":\"a\"}]"
            })
    void isEmptyWithoutError(String body) {
        assertThat(refusal(body)).hasToString("[]");
        assertThat(Answers.error(body).resultIsFalse()).isFalse();
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
    void detectsResultFalse(String body, boolean isFalse) {
        assertThat(Answers.error(body).resultIsFalse()).isEqualTo(isFalse);
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
    void detectsFailedBalanceStatus(String body, boolean isFailure) {
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
    void detectsErrorOfRegister(String body, boolean hasError) {
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
    void detectsErrorInsteadOfDataInAnyLetterCase(String body, boolean instead) {
        assertThat(said(body).errorInsteadOf("id", "personVerified")).isEqualTo(instead);
    }

    private static ErrorBody said(String body) {
        return Answers.error(body);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"error\":\"a\"}               | true  | true",
                "{\"Success\":false}             | true  | true",
                "{\"status\":\"FAIL\"}           | true  | false",
                "{\"phone\":[\"a\"]}             | true  | true",
                "{\"phone\":[\"a\"],\"id\":1}    | true  | false",
                "{\"id\":1}                      | false | false",
                "{}                              | false | false",
            })
    void reportsError(String body, boolean reports, boolean reportsInsteadOfFile) {
        assertThat(said(body).reportsError()).isEqualTo(reports);
        assertThat(said(body).reportsErrorInsteadOfFile()).isEqualTo(reportsInsteadOfFile);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"error\":1,\"a\":1}         | true  | false",
                "{\"error\":1,\"A\":1,\"a\":2} | true  | true",
                "{\"error\":1,\"a\":\" \",\"A\":\"\"} | false | false",
                "{\"a\":1}                     | false | false",
            })
    void findsErrorNextToOtherProperties(String body, boolean errorAndOther, boolean several) {
        assertThat(said(body).errorAndAnyOf("b", "a")).isEqualTo(errorAndOther);
        assertThat(said(body).hasSeveral("a")).isEqualTo(several);
    }

    @Test
    void onlyNamesOfErrorsMayRefuse() {
        assertThat(List.of("Error", "errorcode", "ERRORS", "result")).allMatch(ErrorBody::mayRefuse);
        assertThat(List.of("id", "status", "")).noneMatch(ErrorBody::mayRefuse);
    }

    @Test
    void readsNothingFromContradictorySuccess() {
        assertThat(Answers.of("{\"Result\":\"True\",\"Result\":\"False\"}").error())
                .isEmpty();
    }

    @Test
    void keepsTheCodeAfterANumberOutOfBounds() {
        ErrorDetails details = refusal("{\"limit\":1e400,\"error\":\"Invalid request\",\"errorCode\":-2,"
                + "\"rest\":{\"n\":" + "9".repeat(65) + "}}");

        assertThat(details.errorCode()).hasValue(-2);
        assertThat(details).hasToString("[Invalid request] errorCode -2");
        assertThat(details.body().get("limit")).contains(JsonValue.of("1e400"));
        assertThat(details.body().get("rest").flatMap(rest -> rest.get("n"))).contains(JsonValue.of("9".repeat(65)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":1e400}",
                "{\"error\":{\"text\":1e400}}",
                "{\"errorCode\":1e400,\"error\":\"a\"}",
                "{\"id\":1e400,\"error\":\"a\"}",
                "{\"error\":\"a\",\"result\":" + DEEP + "}",
            })
    void readsNoErrorFromASuccessWhoseDecidingFieldIsUnreadable(String body) {
        assertThat(Answers.of(body).error()).isEmpty();
    }

    @Test
    void keepsABodyInTheCharsetOfItsType() {
        Charset windows = Charset.forName("windows-1251");
        String json = "{\"error\":\"Карта заблокирована\",\"errorCode\":5}";

        assertThat(body("<p>Ошибка</p>", windows, "text/html; charset=windows-1251"))
                .isEqualTo(JsonValue.of("<p>Ошибка</p>"));
        assertThat(body(json, windows, "application/json; charset=windows-1251").toJson())
                .isEqualTo(json);
        assertThat(body(json, UTF_8, "application/json; charset=windows-1251").toJson())
                .isEqualTo(json);
        assertThat(body("<p>Ошибка</p>", UTF_8, "text/html; charset=nonsense"))
                .isEqualTo(JsonValue.of("<p>Ошибка</p>"));
    }

    private static JsonValue body(String text, Charset charset, String type) {
        return Answers.of(new Buffer().writeString(text, charset), type)
                .details(Optional.empty(), FieldNames.of(new Buffer()))
                .body();
    }

    @Test
    void keepsTheWholeBody() {
        String body = "{\"error\":\"k3y\",\"traceId\":[7,{\"user@example.com\":null}]}";
        assertThat(refusal(body).body().toJson()).isEqualTo(body);
        assertThat(refusal("<html>k3y</html>").body()).isEqualTo(JsonValue.of("<html>k3y</html>"));
        assertThat(refusal("").body()).isEqualTo(JsonValue.ofNull());
        assertThat(refusal("<" + "x".repeat(70_000)).body().text()).hasSize(65_536);
    }

    @Test
    void showsNoEchoedText() {
        ErrorDetails refusal =
                refusal("{\"error\":\"k3y\",\"Errors\":[{\"ErrorCode\":\"k3y\",\"ErrorDescription\":\"k3y\"}],"
                        + "\"errors\":{\"k3y\":[\"k3y\"],\"user@example.com\":\"k3y\"}}");
        assertThat(refusal).hasToString("[***, ***] fields [***]");
        assertThat(refusal.errors()).hasToString("[***, ***]");
        assertThat(refusal.fieldMessages()).hasToString("{***=[***, ***]}");
        assertThat(refusal.body()).hasToString("JsonValue(***)");
    }

    @Test
    void boundsTheNumberOfErrorsAndMessages() {
        assertThat(refusal("{\"Errors\":[" + "{},".repeat(5000) + "{}]}").errors())
                .hasSize(100);
        assertThat(refusal("{\"inn\":[" + "\"x\",".repeat(5000) + "\"x\"]}")
                        .fieldMessages()
                        .get("inn"))
                .hasSize(100);
        StringBuilder fields = new StringBuilder("{\"errors\":{\"inn\":\"x\"");
        for (int i = 0; i < 5000; i++) {
            fields.append(",\"a").append(i).append("\":\"x\"");
        }
        assertThat(refusal(fields + "}}").fieldMessages().get("***")).hasSize(99);
    }

    @Test
    void readsRetryAfter() {
        assertThat(Answers.of("")
                        .details(Optional.of(Duration.ofSeconds(3)), FieldNames.of(new Buffer()))
                        .retryAfter())
                .contains(Duration.ofSeconds(3));
    }

    private static ErrorDetails refusal(String body) {
        return Answers.of(body).details(Optional.empty(), FieldNames.of(new Buffer().writeUtf8("{\"odd\":1}")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"7\"}",
                "{\"Result\":\"True\",\"Errors\":[],\"id\":\"7\"}",
                "{\"id\":\"7\",\"result\":\"true\"}",
                "[1]"
            })
    void aBodyWithoutTheNamesOfAnErrorIsPlain(String body) {
        assertThat(Answers.of(body).isPlain()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"7\",\"error\":\"x\"}",
                "{\"id\":\"7\",\"ERRORCODE\":1}",
                "{\"id\":\"7\",\"status\":{\"success\":false}}",
                "{\"id\":\"7\",\"status\":\"Fail\"}",
                "{\"id\":\"7\",\"\\u0065rror\":\"x\"}",
                "{\"id\":\"7\",\"ID\":\"8\"}",
                "{\"Result\":\"False\",\"Errors\":[]}",
                "{\"Result\":\"True\",\"Errors\":[\"x\"]}",
                "{\"Result\":\"True\",\"Result\":\"True\"}",
                "{\"Result\":\"True\",\"result\":\"False\"}",
                "{\"Errors\":[],\"Errors\":[]}",
                "{\"Errors\":[],\"error\":\"x\"}",
                "{\"Errors\":[],\"errorCode\":3}",
                "{\"Result\":true}"
            })
    void anyOtherBodyIsSearchedForErrors(String body) {
        assertThat(Answers.of(body).isPlain()).isFalse();
    }

    @Test
    void aBodyInUtf16IsSearchedForErrors() {
        Buffer body = new Buffer().writeString("{\"id\":\"7\"}", UTF_16LE);
        assertThat(Answers.of(body, "application/json").isPlain()).isFalse();
    }
}
