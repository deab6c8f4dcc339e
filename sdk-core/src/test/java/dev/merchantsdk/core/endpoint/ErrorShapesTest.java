package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ErrorDetails;
import java.util.Optional;
import okio.Buffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests bodies that are similar to errors, and errors that match two formats. */
final class ErrorShapesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"errorCode\":-2} | true",
                "{\"ERRORCODE\":\"7\"} | true",
                "{\"errorCode\":\"E-17\"} | true",
                "{\"errorCode\":2.5} | true",
                "{\"errorCode\":[1]} | true",
                "{\"errorCode\":0} | false",
                "{\"errorCode\":\"0\"} | false",
                "{\"errorCode\":0.0} | false",
                "{\"errorCode\":\" \"} | false",
                "{\"errorCode\":null} | false",
                "{\"errorCode\":[]} | false",
                "{\"error\":1} | true",
                "{\"error\":true} | true",
                "{\"error\":{\"a\":null}} | true",
                "{\"error\":0} | false",
                "{\"error\":false} | false",
                "{\"error\":{}} | false",
                "{\"error\":\"\"} | false",
            })
    void aCodeOfZeroAndAnEmptyValueAreNoError(String body, boolean hasError) {
        assertThat(parsed(body).hasError()).isEqualTo(hasError);
        assertThat(parsed(body).reportsError()).isEqualTo(hasError);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"status\":\"fail\"} | true",
                "{\"STATUS\":\"Fail\"} | true",
                "{\"status\":\"failed\"} | false",
                "{\"status\":\"ok\"} | false",
                "{\"status\":null} | false",
                "{\"success\":false} | true",
                "{\"Success\":\"FALSE\"} | true",
                "{\"success\":true} | false",
                "{\"inn\":[\"bad\"]} | true",
                "{\"inn\":[5]} | false",
                "{\"inn\":[]} | false",
            })
    void aFailedStatusReportsAnError(String body, boolean reportsError) {
        assertThat(parsed(body).reportsError()).isEqualTo(reportsError);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"data\":null,\"error\":null} | true",
                "{\"data\":null,\"error\":null,\"id\":7} | true",
                "{\"data\":null} | false",
                "{\"error\":null} | false",
                "{\"data\":null,\"error\":\"\"} | false",
                "{\"data\":[],\"error\":null} | false",
                "{} | false",
                "[] | false",
                "null | false",
            })
    void isNullIfAllPropertiesAreNull(String body, boolean isNull) {
        assertThat(parsed(body).isNull("data", "error")).isEqualTo(isNull);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"errorCode\":-2} | true",
                "{\"ErrorCode\":\"-2\"} | true",
                "{\"errorCode\":null,\"ErrorCode\":-2} | true",
                "{\"error\":\"Invalid request\"} | true",
                "{} | true",
                "{\"errorCode\":-2,\"ErrorCode\":-2} | false",
                "{\"errorCode\":\"E-17\"} | false",
                "{\"errorCode\":{}} | false",
                "{\"errorCode\":-2,\"limit\":1e400} | true",
                "{\"errorCode\":1e400} | false",
                "{\"error\":\"a\",\"error\":\"b\"} | false",
                "[] | false",
                "[{\"errorCode\":-2}] | false",
                "<html></html> | false",
                "`` | false",
            })
    void anObjectWithoutAnUnreadableCodeExplainsARefusal(String body, boolean explains) {
        assertThat(Answers.of(body).explainsRefusal()).isEqualTo(explains);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"errors\":{\"inn\":\"bad\"}} | [] | {inn=[bad]}",
                "{\"errors\":{\"ErrorCode\":\"A\"}} | [] | {ErrorCode=[A]}",
                "{\"ERRORS\":{\"inn\":\"bad\"}} | [] | {inn=[bad]}",
                "{\"Errors\":{\"inn\":\"bad\"}} | [{\"inn\":\"bad\"}] | {}",
                "{\"ERRORS\":{\"ErrorCode\":\"A\"}} | [A] | {}",
                "{\"ERRORS\":{\"ErrorDescription\":\"bad\"}} | [bad] | {}",
                "{\"Errors\":[{\"ErrorDescription\":null,\"errorDescription\":\"bad\"}]} | [bad] | {}",
            })
    void anObjectOfErrorsIsOneErrorOrHasMessagesByField(String body, String errors, String messages) {
        ErrorDetails refusal =
                Answers.of(body).details(Optional.empty(), FieldNames.of(new Buffer().writeUtf8("{\"ErrorCode\":1}")));

        assertThat(refusal.errors().stream()
                        .map(error ->
                                error.code().reveal() + error.description().reveal())
                        .toList())
                .hasToString(errors);
        assertThat(refusal.fieldMessages().toString().replace("***", "bad"))
                .isEqualTo(messages.replace("[A]", "[bad]"));
    }

    private static ErrorBody parsed(String body) {
        return Answers.error(body);
    }
}
