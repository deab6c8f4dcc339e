package dev.merchantsdk.proof.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.payments.TransactionsClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comparison that misses a field would let every input pass. */
final class ReportedFieldsTest {
    private final CannedService service = new CannedService();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "secure | \"id\":\"0123456789abcdef0123456789abcdef\" | \"ext_id\":\"0123456789abcdef0123456789abcdef\"",
                "secure | \"order_id\":\"2026-0042\" | \"order_id\":\"2026-0043\"",
                "secure | \"state\":1 | \"state\":3",
                "secure | \"type\":2 | \"other\":2",
                "secure | \"merchant_id\":1042 | \"merchant_id\":1043",
                "secure | \"created_at\":\"2026-03-02T12:00:00.1234567\" | \"created_at\":\"2026-03-02T12:00:00.1234568\"",
                "secure | \"expires_at\":\"2026-03-09T12:00:00+03:00\" | \"expires_at\":\"2026-03-09T12:00:00+02:00\"",
                "secure | \"had3_d_secure\":true | \"had3_d_secure\":false",
                "secure | \"total_price\":0.01 | \"total_price\":0.02",
                "secure | \"taxation_system\":1 | \"taxation_system\":2",
                "v3 | \"amount\":1234567.89 | \"amount\":1234567.88",
                "v3 | \"created\":\"2026-03-02T09:00:00.123456Z\" | \"created\":\"2026-03-02T09:00:01.123456Z\"",
                "v3 | \"is_aft\":false | \"is_aft\":true",
                "v3 | \"status\":\"success\" | \"status\":\"fail\"",
                "v3 | \"response_code\":0 | \"response_code\":1",
            })
    void findsAFieldThatTheBodyDoesNotHave(String input, String read, String other) throws IOException {
        String body = body(input);
        String changed = body.replace(read, other);
        assertThat(changed).isNotEqualTo(body);

        Object response = service.answering(
                200,
                CannedService.JSON,
                body.getBytes(StandardCharsets.UTF_8),
                sdk -> input.equals("v3")
                        ? TransactionsClient.of(sdk).get(12_345_678)
                        : TransactionsClient.of(sdk).getSecure("0123456789abcdef0123456789abcdef"));

        ReportedFields.requireFrom(scalars(body), response);
        assertThatThrownBy(() -> ReportedFields.requireFrom(scalars(changed), response))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("is not in the body");
    }

    /** Returns the body of a committed input, which begins with two letters. */
    private static String body(String input) throws IOException {
        String name = "ResponseFuzzTestInputs/reportsOnlyWhatTheBodyContains/" + input;
        try (InputStream file =
                Objects.requireNonNull(ReportedFieldsTest.class.getResourceAsStream(name), "no such input")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).substring(2);
        }
    }

    private static BodyScalars scalars(String body) {
        return BodyScalars.of(body.getBytes(StandardCharsets.UTF_8));
    }
}
