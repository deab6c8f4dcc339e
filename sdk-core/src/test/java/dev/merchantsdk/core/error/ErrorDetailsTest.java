package dev.merchantsdk.core.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ErrorDetailsTest {
    private static final List<String> REPLY = List.of("zeta", "Snils", "alpha", "SNILS", "Inn", "mu", "beta", "nu");

    @Test
    void keepsFieldsInResponseOrder() {
        assertThat(of(REPLY).fieldMessages().keySet()).containsExactlyElementsOf(REPLY);
        assertThat(of(List.of("snils"))).hasToString("[***] errorCode -2 fields [snils] retry after 7 s");
    }

    /** Numbers that the contract doesn't contain can be data of the request, such as the code of an SMS. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-2 | 30 | [] errorCode -2 retry after 30 s",
                "482913 | 31 | [] retry after more than 30 s",
                "900123456 | 9001234567 | [] retry after more than 30 s",
                "2 | 0 | [] retry after 0 s",
                "0 | 482913 | [] retry after more than 30 s"
            })
    void onlyNumbersOfTheContractAndShortDelaysAreShown(int code, long seconds, String shown) {
        Duration delay = Duration.ofSeconds(seconds);
        ErrorDetails details =
                new ErrorDetails(List.of(), OptionalInt.of(code), Map.of(), Optional.of(delay), JsonValue.ofNull());

        assertThat(details).hasToString(shown);
        assertThat(details.errorCode()).hasValue(code);
        assertThat(details.retryAfter()).contains(delay);
    }

    @Test
    void fieldsAreImmutable() {
        Map<String, List<ServiceText>> given = new LinkedHashMap<>(Map.of("snils", List.of(ServiceText.of("a"))));
        ErrorDetails refusal =
                new ErrorDetails(List.of(), OptionalInt.empty(), given, Optional.empty(), JsonValue.ofNull());
        given.clear();

        assertThat(refusal.fieldMessages()).containsOnlyKeys("snils");
        assertThatThrownBy(() -> refusal.fieldMessages().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    private static ErrorDetails of(List<String> fields) {
        Map<String, List<ServiceText>> messages = new LinkedHashMap<>();
        for (String field : fields) {
            messages.put(field, List.of(ServiceText.of(field + " 1"), ServiceText.of(field + " 2")));
        }
        return new ErrorDetails(
                List.of(ServiceError.of("Code", "words")),
                OptionalInt.of(-2),
                messages,
                Optional.of(Duration.ofSeconds(7)),
                JsonValue.ofNull());
    }
}
