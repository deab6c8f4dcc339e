package dev.merchantsdk.benchmarks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WireComparisonTest {
    private static final String REQUEST = request("POST /api/transactions?a=1", "Accept: */*", "User-Agent: one", "{}");

    @Test
    void theContendersSendTheSameRequests() {
        assertThatCode(() -> WireComparison.check(CannedResponses.byRequest())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "POST, PUT",
        "/api/transactions, /api/transaction",
        "a=1, a=2",
        "Accept: */*, Accept: text/html",
        "Accept: */*, Accepts: */*",
        "User-Agent: one, Via: one",
        "{}, []",
    })
    void aDifferenceIsFound(String part, String other) throws IOException {
        assertThat(comparable(REQUEST.replace(part, other))).isNotEqualTo(comparable(REQUEST));
    }

    @Test
    void ignoresFieldOrderLetterCaseAndUserAgent() throws IOException {
        String same = request("POST /api/transactions?a=1", "USER-AGENT: two", "accept: */*", "{}");

        assertThat(comparable(same)).isEqualTo(comparable(REQUEST));
    }

    @Test
    void theRequestIdOfASignatureMayDiffer() throws IOException {
        String one = REQUEST.replace("Accept: */*", "x-auth: " + XAuthSignature.of("00ff"));
        String other = REQUEST.replace("Accept: */*", "x-auth: " + XAuthSignature.of("ff00"));

        assertThat(comparable(one)).isEqualTo(comparable(other));
    }

    @Test
    void detectsWrongSignature() {
        String wrong = REQUEST.replace("Accept: */*", "x-auth: " + XAuthSignature.of("00ff") + "0");

        assertThatIllegalStateException().isThrownBy(() -> comparable(wrong));
    }

    private static String request(String methodAndTarget, String field, String otherField, String body) {
        return methodAndTarget + " HTTP/1.1\r\n" + field + "\r\n" + otherField + "\r\nContent-Length: 2\r\n\r\n" + body;
    }

    private static String comparable(String request) throws IOException {
        ParsedRequest received = ParsedRequest.read(new ByteArrayInputStream(request.getBytes(ISO_8859_1)));
        return WireComparison.comparable(Objects.requireNonNull(received));
    }
}
