package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JacksonException;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.SecretMarkers;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mockwebserver3.MockResponse;
import okio.Buffer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests responses with status 200 that break the contract. No exception may quote these responses. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class MalformedResponsesTest {
    private static final String TYPE = "is not of the contract's type";
    private static final String NO_JSON = "is not well-formed JSON";
    private static final String REPEATED = "is an object with a repeated property name";
    private static final String LARGE = "exceeds the size or depth limit";
    private LoopbackService service;

    @BeforeAll
    void start() throws IOException {
        service = new LoopbackService();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | `` | " + TYPE,
                "` ` | `` | " + TYPE,
                "null | `` | is null",
                "[] | `` | " + TYPE,
                "\"\" | `` | " + TYPE,
                "\"marker\" | `` | " + TYPE,
                "<html>marker</html> | `` | " + NO_JSON,
                "{\"id\":\"marker | id | " + NO_JSON,
                "{\"id\":\"marker\",\"count\":5 | `` | " + NO_JSON,
                "{\"id\":\"marker\"}marker | `` | " + NO_JSON,
                "{\"id\":\"marker\"}{\"id\":\"marker\"} | `` | " + TYPE,
                "{} | `` | is missing or breaks the contract",
                "{\"id\":null} | `` | is missing or breaks the contract",
            })
    void areTypedErrors(String body, String path, String reason) {
        expectUnreadable(new Buffer().writeUtf8(body), path, reason);
    }

    /**
     * The id proves that the service executed a money call, so the call returns a response without the malformed
     * property. A query with the same response fails.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"marker\",\"number\":1e400} | number | " + TYPE,
                "{\"id\":\"marker\",\"number\":1e99999999999} | number | " + TYPE,
                "{\"id\":\"marker\",\"status\":{\"marker\":1}} | status | " + TYPE,
                "{\"id\":\"marker\",\"parts\":[{\"id\":\"marker\",\"tags\":{\"marker\":1}}]} | parts[0].tags | " + TYPE,
            })
    void withAnIdAreSuccessfulPayments(String body, String path, String reason) {
        service.responds(200, body);
        for (Endpoint<Map<?, ?>, Money> money :
                List.of(LoopbackService.PAY, LoopbackService.PAYOUT, LoopbackService.ORDER)) {
            assertThat(service.call(money))
                    .isEqualTo(Money.builder().id("marker").build());
        }
        expect(service.failure(LoopbackService.ASK), path, reason);
    }

    @Test
    void areBoundedInEveryDirection() {
        expectUnreadable(text("{\"id\":\"marker\",\"x\":" + "[".repeat(10_000)), "*", LARGE);
        service.responds(200, "{\"id\":\"marker\",\"x\":" + "1".repeat(200_000) + "}");
        assertThat(service.call(LoopbackService.PAY).id()).isEqualTo("marker");
        expect(service.failure(LoopbackService.ASK), "", LARGE);
        service.responds(200, "{\"id\":\"" + "marker".repeat(300_000) + "\"}");
        expect(service.failure(LoopbackService.ASK), "id", LARGE);
        service.responds(new MockResponse.Builder()
                .body(text(" ".repeat((16 << 20) - 8) + "{\"id\":\"\"}"))
                .build());
        expect(
                service.failure(LoopbackService.ASK),
                "",
                "is larger than the 16777216 bytes of MerchantSdk.builder().maxResponseBytes(...)");
        String spaces = " ".repeat((256 << 10) - 12);
        service.responds(200, "{\"id\":\"marker\"" + spaces + "}");
        for (Endpoint<Map<?, ?>, Money> money :
                List.of(LoopbackService.PAY, LoopbackService.PAYOUT, LoopbackService.DEBIT, LoopbackService.ORDER)) {
            expectUnknown(
                    service.failure(money),
                    "",
                    "is larger than the 262144 bytes of a response to a call that moves money");
        }
    }

    @Test
    void mayBeAsLargeAsTheLimit() {
        service.responds(200, " ".repeat((256 << 10) - 9) + "{\"id\":\"\"}");
        assertThat(service.call(LoopbackService.PAY).id()).isEmpty();
        service.responds(new MockResponse.Builder()
                .body(text(" ".repeat((16 << 20) - 9) + "{\"id\":\"\"}"))
                .build());
        assertThat(service.call(LoopbackService.ASK).id()).isEmpty();
    }

    @Test
    void inBrokenUtf8AreTypedErrors() {
        expectUnreadable(
                new Buffer().writeUtf8("{\"id\":\"marker").writeByte(0xff).writeUtf8("\"}"), "id", NO_JSON);
    }

    @Test
    void mayBeginWithAByteOrderMark() {
        service.responds(200, "\ufeff{\"id\":\"7\"}");
        assertThat(service.call(LoopbackService.PAY).id()).isEqualTo("7");
    }

    @Test
    void withRepeatedPropertiesAreRefusedForPayments() {
        service.responds(200, "{\"id\":\"marker\",\"id\":\"marker2\"}");
        expectUnknown(service.failure(LoopbackService.PAY), "", REPEATED);
        expectUnknown(service.failure(LoopbackService.PAYOUT), "", REPEATED);
        assertThat(service.call(LoopbackService.ASK).id()).isEqualTo("marker2");
        service.responds(200, "{\"id\":\"7\",\"Result\":\"True\",\"Result\":\"False\"}");
        expectUnknown(service.failure(LoopbackService.ORDER), "", REPEATED);
    }

    @Test
    void withAnErrorAreRefusals() {
        service.responds(200, "{\"id\":\"7\",\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"application_id\"}]}");
        SdkException refused = service.failure(LoopbackService.ORDER);
        assertThat(refused).hasNoCause().hasMessageContaining("HTTP 200").hasMessageContaining("[application_id]");
        assertThat(refused.httpStatus()).hasValue(200);
        assertThat(service.call(LoopbackService.PAY).id()).isEqualTo("7");
        service.responds(400, "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"AppID\"}]}");
        assertThat(service.failure(LoopbackService.ORDER)).isInstanceOf(BadRequestException.class);
    }

    @Test
    void doNotShowSecretOfPath() {
        String deep = "\":" + "[".repeat(100) + "]".repeat(100) + "}";
        service.responds(200, "{\"id\":\"1\",\"" + TestSdk.API_KEY.replace('0', 'a') + deep);
        assertThat(service.failure(LoopbackService.ASK))
                .hasMessageContaining(" at *")
                .hasMessageContaining(LARGE);
        service.responds(200, "{\"id\":\"1\",\"x" + TestSdk.API_KEY + deep);
        assertThat(service.failure(LoopbackService.ASK))
                .hasMessageContaining(" at *")
                .hasMessageContaining(LARGE);
    }

    @Test
    void areReadWithAnyHeaders() {
        for (String type : new String[] {"text/html", "application/octet-stream", "garbage", ""}) {
            service.responds(new MockResponse.Builder()
                    .body("{\"id\":\"7\"}")
                    .setHeader("Content-Type", type)
                    .addHeader("Set-Cookie", "a=b")
                    .addHeader("Set-Cookie", "a=c")
                    .build());
            assertThat(service.call(LoopbackService.PAY).id()).isEqualTo("7");
        }
    }

    private void expectUnreadable(Buffer body, String path, String reason) {
        service.responds(new MockResponse.Builder().body(body).build());
        expectUnknown(service.failure(LoopbackService.PAY), path, reason);
        expectUnknown(service.failure(LoopbackService.ORDER), path, reason);
        int before = service.requests();
        expect(service.failure(LoopbackService.ASK), path, reason);
        assertThat(service.requests()).isEqualTo(before + 1);
    }

    private static void expectUnknown(SdkException unknown, String path, String reason) {
        assertThat(unknown).isInstanceOf(OutcomeUnknownException.class);
        assertThat(SecretMarkers.stackTrace(unknown)).doesNotContain("marker");
        expect(Objects.requireNonNull(unknown.getCause()), path, reason);
    }

    private static void expect(Throwable e, String path, String reason) {
        assertThat(e).isInstanceOfSatisfying(MalformedResponseException.class, unreadable -> {
            assertThat(unreadable.path()).isEqualTo(path);
            assertThat(unreadable.httpStatus()).hasValue(200);
            assertThat(unreadable.getMessage())
                    .contains("malformed response" + (path.isEmpty() ? "" : " at " + path) + ": " + reason);
        });
        assertThat(e).hasNoCause().isNotInstanceOf(JacksonException.class);
        assertThat(SecretMarkers.stackTrace(e)).doesNotContain("marker");
    }

    private static Buffer text(String text) {
        return new Buffer().write(text.getBytes(UTF_8));
    }
}
