package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.SecretMarkers;
import java.io.IOException;
import java.util.Map;
import mockwebserver3.MockResponse;
import okio.Buffer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests every error status of the contract's section "Errors", and error responses with unexpected bodies. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ErrorResponsesTest {
    private static final Map<String, Class<? extends SdkException>> TYPES = Map.of(
            "bad", BadRequestException.class,
            "auth", AuthenticationException.class,
            "denied", AccessDeniedException.class,
            "gone", NotFoundException.class,
            "limited", RateLimitedException.class,
            "failing", ServerErrorException.class,
            "plain", ApiException.class);
    private LoopbackService service;

    @BeforeAll
    void start() throws IOException {
        service = new LoopbackService(
                sdk -> sdk.retry(RetrySettings.builder().budget(1_000_000).build()));
    }

    @AfterAll
    void stop() {
        service.close();
    }

    /**
     * The last four columns contain the expected number of requests for the repeat classes {@code ALWAYS},
     * {@code SAME_ORDER}, {@code NEVER} and {@code COUNTED}, in this order.
     */
    @ParameterizedTest
    @CsvSource({
        "300, plain,   true,  1, 1, 1, 1",
        "301, plain,   true,  1, 1, 1, 1",
        "302, plain,   true,  1, 1, 1, 1",
        "303, plain,   true,  1, 1, 1, 1",
        "304, plain,   true,  1, 1, 1, 1",
        "307, plain,   false, 1, 1, 1, 1",
        "308, plain,   false, 1, 1, 1, 1",
        "400, bad,     false, 1, 1, 1, 1",
        "401, auth,    false, 1, 1, 1, 1",
        "402, plain,   false, 1, 1, 1, 1",
        "403, denied,  false, 1, 1, 1, 1",
        "404, gone,    false, 1, 1, 1, 1",
        "405, plain,   false, 1, 1, 1, 1",
        "408, failing, true,  3, 3, 1, 1",
        "415, plain,   false, 1, 1, 1, 1",
        "418, plain,   false, 1, 1, 1, 1",
        "429, limited, false, 3, 3, 3, 3",
        "499, plain,   false, 1, 1, 1, 1",
        "500, failing, true,  1, 1, 1, 1",
        "501, failing, true,  1, 1, 1, 1",
        "502, failing, true,  3, 3, 1, 1",
        "503, failing, true,  3, 3, 1, 1",
        "504, failing, true,  3, 3, 1, 1",
        "599, failing, true,  1, 1, 1, 1",
    })
    void statusDeterminesException(
            int status, String type, boolean unknown, int always, int sameOrder, int never, int counted) {
        service.responds(status, "{\"error\":\"Invalid request\",\"errorCode\":-2}");
        expect(status, type, false, always, LoopbackService.ASK);
        expect(status, type, unknown, sameOrder, LoopbackService.PAYOUT);
        expect(status, type, unknown, never, LoopbackService.PAY);
        expect(status, type, unknown, never, LoopbackService.ORDER);
        expect(status, type, unknown, counted, LoopbackService.DEBIT);
    }

    private void expect(int status, String type, boolean unknown, int requests, Endpoint<Map<?, ?>, Money> endpoint) {
        int before = service.requests();
        SdkException told = service.failure(endpoint);
        assertThat(service.requests() - before).isEqualTo(requests);
        assertThat(told.attempts()).isEqualTo(requests);
        assertThat(told.getSuppressed()).hasSize(requests - 1);
        assertThat(told.httpStatus()).hasValue(status);
        assertThat(told.endpoint()).contains(endpoint.name());
        if (unknown) {
            assertThat(told).isExactlyInstanceOf(OutcomeUnknownException.class);
        }
        assertThat(unknown ? told.getCause() : told)
                .isExactlyInstanceOf(TYPES.get(type))
                .hasNoCause()
                .isInstanceOfSatisfying(ErrorResponse.class, api -> {
                    assertThat(api.errorCode()).hasValue(-2);
                    assertThat(api.errors()).hasSize(1);
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``",
                "<html><body>marker</body></html>",
                "marker",
                "null",
                "[]",
                "\"marker\"",
                "{\"error\":",
                "{\"error\":{\"marker\":[]},\"Errors\":{\"a\":5},\"errors\":7,\"errorCode\":\"marker\"}",
                "{\"error\":\"marker\",\"error_description\":\"marker user@example.com\"}"
            })
    void anyBodyKeepsStatus(String body) {
        for (int status : new int[] {400, 404, 500}) {
            service.responds(status, body == null ? "" : body);
            SdkException told = service.failure(LoopbackService.ASK);
            assertThat(told).isInstanceOf(ErrorResponse.class);
            assertThat(told.httpStatus()).hasValue(status);
            if (!body.contains("error_description")) {
                assertThat(SecretMarkers.stackTrace(told)).doesNotContain("marker");
            }
            assertThat(SecretMarkers.stackTrace(told)).doesNotContain("example.com");
        }
    }

    @Test
    void aHugeBodyIsReadUpToTheLimitOfAllResponses() {
        String error = "{\"error\":\"Invalid request\"";
        Map<Endpoint<Map<?, ?>, Money>, String> limits = Map.of(
                LoopbackService.ASK, "16777216 bytes of MerchantSdk.builder().maxResponseBytes(...)",
                LoopbackService.PAY, "262144 bytes of a response to a call that moves money");
        limits.forEach((endpoint, limit) -> {
            int bytes = Integer.parseInt(limit.split(" ", 2)[0]);
            service.responds(400, error + " ".repeat(bytes - error.length() - 1) + "}");
            assertThat(((ApiException) service.failure(endpoint)).errors()).hasSize(1);
            service.responds(400, error + " ".repeat(bytes) + "}");
            assertThat(service.failure(endpoint))
                    .isInstanceOfSatisfying(
                            BadRequestException.class,
                            refused -> assertThat(refused.errors()).isEmpty())
                    .hasNoCause()
                    .hasMessageContaining("(attempts: 1, HTTP 400, the body is larger than the " + limit + ")");
        });
    }

    @Test
    void truncatedBodyKeepsStatus() {
        service.responds(new MockResponse.Builder()
                .code(403)
                .body("{\"error\":\"Invalid request\"}")
                .setHeader("Content-Length", 1000)
                .setHeader("Connection", "close")
                .onResponseEnd(new mockwebserver3.SocketEffect.CloseSocket())
                .build());
        assertThat(service.failure(LoopbackService.PAY)).isExactlyInstanceOf(AccessDeniedException.class);
    }

    @Test
    void wrongEncodingKeepsStatus() {
        service.responds(new MockResponse.Builder()
                .code(404)
                .setHeader("Content-Encoding", "gzip")
                .body("no gzip at all, no gzip at all")
                .build());
        assertThat(service.failure(LoopbackService.PAY)).isExactlyInstanceOf(NotFoundException.class);
    }

    @Test
    void acceptsMissingWrongOrRepeatedHeaders() {
        for (String type : new String[] {"text/html; charset=nonsense", "", "application/json; charset=utf-16"}) {
            service.responds(new MockResponse.Builder()
                    .code(400)
                    .body(new Buffer().writeUtf8("{\"error\":\"Invalid request\"}"))
                    .addHeader("Content-Type", type)
                    .addHeader("Content-Type", "text/plain")
                    .addHeader("WWW-Authenticate", "a")
                    .addHeader("WWW-Authenticate", "b")
                    .build());
            assertThat(((ApiException) service.failure(LoopbackService.PAY)).errors())
                    .hasSize(1);
        }
    }

    @Test
    void reportsRetryAfterAboveLimit() {
        service.responds(new MockResponse.Builder()
                .code(429)
                .setHeader("Retry-After", "31")
                .build());
        assertThat(service.failure(LoopbackService.PAY))
                .isInstanceOf(RateLimitedException.class)
                .hasMessageContaining("not repeated: Retry-After is longer than maxRetryAfter")
                .hasMessageContaining("retry after more than 30 s")
                .hasMessageNotContaining("31");
    }

    @Test
    void waitsForRetryAfterAtLimit() {
        service.responds(new MockResponse.Builder()
                .code(429)
                .setHeader("Retry-After", "30")
                .build());
        assertThat(service.failure(LoopbackService.PAY))
                .isInstanceOf(RateLimitedException.class)
                .hasMessageContaining("attempts: 2")
                .hasMessageContaining("not repeated: the deadline is too near");
    }

    @Test
    void reportsExhaustedRetryBudget() throws Exception {
        try (LoopbackService poor = new LoopbackService(
                sdk -> sdk.retry(RetrySettings.builder().budget(1).build()))) {
            poor.responds(503, "");
            assertThat(poor.failure(LoopbackService.ASK))
                    .hasMessageContaining("attempts: 2")
                    .hasMessageContaining("not repeated: the merchant's retry budget for this host is empty");
        }
    }
}
