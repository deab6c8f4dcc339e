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
                "Invalid request: marker                        | (no code)",
                "invalid request                                | (no code)",
                "The marker sent: Invalid request               | (no code)",
                "Card binding is payout-only.                   | (no code)",
                "marker Authentication error                    | (no code)",
                "authentication error                           | (no code)",
                "marker                                         | (no code)",
            })
    void aMessageContainsAQuotedTextAndNoOther(String text, String shown) {
        ServiceError error = new ServiceError("", text);

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
        assertThat(error.description()).isEqualTo(text);
    }

    @Test
    void aCodeIsBeforeItsText() {
        assertThat(new ServiceError("CartAmount", "marker")).hasToString("CartAmount");
        assertThat(new ServiceError("Code", "Invalid request")).hasToString("Code: Invalid request");
    }

    @Test
    void adviceNamesTheAccessorOfTheTexts() {
        ErrorDetails details = refusal(new ServiceError("A", "marker"))
                .withBody("traceId: marker", Map.of("traceId", JsonValue.of("marker")));
        for (SdkException failure : List.of(
                new ApiException(CALL, details),
                new NotFoundException(CALL, details),
                new ServerErrorException(CALL, details),
                ApiException.redirected(CALL, details, Optional.of("https://other.example/")),
                new DuplicateOrderException(CALL, Optional.empty(), Optional.empty(), details))) {
            assertThat(failure.advice()).endsWith("; serviceText() returns the texts of the service");
            assertThat(failure).hasMessageEndingWith(failure.advice()).hasMessageNotContaining("marker");
            assertThat(((ErrorResponse) failure).serviceText()).isEqualTo("traceId: marker");
            assertThat(((ErrorResponse) failure).additional()).containsOnlyKeys("traceId");
        }
        assertThat(details.toString()).isEqualTo("[A]");
        assertThat(details.spelled(List.of("x")).serviceText()).isEqualTo("traceId: marker");
        assertThat(details.spelled(List.of("x")).additional()).containsOnlyKeys("traceId");
        assertThat(new ApiException(CALL, ErrorDetails.SILENT)).hasMessageNotContaining("serviceText");
    }

    private static ErrorDetails refusal(ServiceError error) {
        return new ErrorDetails(List.of(error), OptionalInt.empty(), Map.of(), Optional.empty());
    }
}
