package dev.merchantsdk.core.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that exception messages contain a text of the service only if the contract quotes that text. */
final class ContractTextsTest {
    private static final CallInfo CALL = new CallInfo("test.pay", 1, OptionalInt.of(400), "");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Invalid request                                | Invalid request",
                "Card binding is payout-only                    | Card binding is payout-only",
                "Authentication error                           | Authentication error",
                "Authentication error: marker is unknown        | Authentication error",
                "Invalid request: marker                        | ***",
                "invalid request                                | ***",
                "The marker sent: Invalid request               | ***",
                "Card binding is payout-only.                   | ***",
                "marker Authentication error                    | ***",
                "authentication error                           | ***",
                "marker                                         | ***",
            })
    void aMessageContainsAQuotedTextAndNoOther(String text, String shown) {
        ServiceError error = ServiceError.of("", text);

        assertThat(error).hasToString(shown);
        assertThat(new ApiException(CALL, refusal(error)))
                .hasMessageContaining("the service refused: [" + shown + "]. ")
                .hasMessageNotContaining("marker");
        assertThat(new ServerErrorException(CALL, refusal(error)))
                .hasMessageContaining("the service failed: [" + shown + "]. ")
                .hasMessageNotContaining("marker");
        assertThat(new DuplicateOrderException(CALL, Optional.empty(), Optional.empty(), refusal(error)))
                .hasMessageContaining("the service refused: [" + shown + "]. ")
                .hasMessageNotContaining("marker");
        assertThat(error.description().reveal()).isEqualTo(text);
    }

    @Test
    void aCodeIsBeforeItsText() {
        assertThat(ServiceError.of("CartAmount", "marker")).hasToString("CartAmount");
        assertThat(ServiceError.of("AppID", "Invalid request")).hasToString("AppID: Invalid request");
    }

    @Test
    void hidesCodeOutsideTheContract() {
        assertThat(ServiceError.of("Marker", "Invalid request")).hasToString("***: Invalid request");
        assertThat(ServiceError.of("Marker", "marker")).hasToString("***");
    }

    @Test
    void printsOnlyTextThatTheContractQuotes() {
        assertThat(ServiceText.of("Invalid request")).hasToString("Invalid request");
        assertThat(ServiceText.of("Authentication error: marker")).hasToString("Authentication error");
        assertThat(ServiceText.of("marker")).hasToString("***");
        assertThat(ServiceText.of("")).hasToString("").matches(ServiceText::isEmpty);
        assertThat(ServiceText.of(JsonValue.parse("{\"a\":1}")).reveal()).isEqualTo("{\"a\":1}");
        assertThat(ServiceText.of("marker"))
                .isEqualTo(ServiceText.of(JsonValue.of("marker")))
                .hasSameHashCodeAs(ServiceText.of("marker"))
                .isNotEqualTo(ServiceText.of("other"))
                .matches(text -> text.is("marker") && !text.is("other") && !text.isEmpty());
    }

    @Test
    void adviceNamesTheAccessorOfTheBody() {
        JsonValue body = JsonValue.parse("{\"traceId\":\"marker\"}");
        ErrorDetails details = new ErrorDetails(
                List.of(ServiceError.of("AppID", "marker")), OptionalInt.empty(), Map.of(), Optional.empty(), body);
        for (SdkException failure : List.of(
                new ApiException(CALL, details),
                new NotFoundException(CALL, details),
                new ServerErrorException(CALL, details),
                new ApiException(CALL, details, Optional.of(ServiceText.of("https://marker.example/"))),
                new DuplicateOrderException(CALL, Optional.empty(), Optional.empty(), details))) {
            assertThat(failure.advice()).endsWith("; body() returns the service's response");
            assertThat(failure).hasMessageEndingWith(failure.advice()).hasMessageNotContaining("marker");
            assertThat(((ErrorResponse) failure).body()).isEqualTo(body).hasToString("JsonValue(***)");
        }
        assertThat(details.toString()).isEqualTo("[AppID]");
        assertThat(new ApiException(CALL, ErrorDetails.SILENT)).hasMessageNotContaining("body()");
    }

    private static ErrorDetails refusal(ServiceError error) {
        return new ErrorDetails(List.of(error), OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.ofNull());
    }
}
