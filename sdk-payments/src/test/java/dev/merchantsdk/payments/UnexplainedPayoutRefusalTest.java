package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests refusals of payouts (contract, "Responses") whose error code the SDK cannot read. With the status 400, 409 or
 * 422, the payout may be a duplicate.
 */
final class UnexplainedPayoutRefusalTest {
    private static final List<Integer> STATUSES = List.of(400, 409, 422);
    private static final String DUPLICATE = "{\"error\":\"Duplicate order\",\"errorCode\":-2}";
    private static final int REFUND = 4;

    /** A refusal whose error code the SDK cannot read. */
    enum Unexplained {
        CUT_BY_FIN(DUPLICATE.substring(0, 20), "Content-Length: " + DUPLICATE.length(), RawResponse.fin()),
        CUT_BY_RST(DUPLICATE.substring(0, 20), "Content-Length: " + DUPLICATE.length(), RawResponse.rst()),
        EMPTY(""),
        BLANK("  "),
        HTML("<html><body>Bad request</body></html>"),
        HALF_OF_JSON(DUPLICATE.substring(0, 20)),
        TEXT("\"Duplicate order\""),
        ARRAY("[" + DUPLICATE + "]"),
        JSON_NULL("null"),
        NUMBER("-2"),
        CODE_IN_AN_ARRAY("{\"error\":\"Duplicate order\",\"errorCode\":[-2]}"),
        CODE_OUT_OF_BOUNDS("{\"error\":\"Duplicate order\",\"errorCode\":-2e99999}"),
        CODE_TWICE("{\"error\":\"Duplicate order\",\"errorCode\":-2,\"errorCode\":0}"),
        CODE_IN_TWO_SPELLINGS("{\"error\":\"Duplicate order\",\"errorCode\":0,\"ErrorCode\":-2}"),
        SURPLUS(DUPLICATE + "x"),
        OVER_THE_LIMIT("{\"error\":\"Duplicate order\",\"more\":\"" + "x".repeat(64 << 10) + "\",\"errorCode\":-2}"),
        BROKEN_GZIP("no gzip", "Content-Encoding: gzip\r\nContent-Length: 7", RawResponse.fin());

        private final String body;
        private final String headers;

        @SuppressWarnings("ImmutableEnumChecker") // a RawResponse is immutable
        private final RawResponse end;

        Unexplained(String body) {
            this(body, "Content-Length: " + body.length(), RawResponse.fin());
        }

        Unexplained(String body, String headers, RawResponse end) {
            this.body = body;
            this.headers = headers;
            this.end = end;
        }

        RawResponse response(int status) {
            return RawResponse.bytes(
                            "HTTP/1.1 " + status + " Scripted\r\nConnection: close\r\n" + headers + "\r\n\r\n" + body)
                    .then(end);
        }
    }

    @ParameterizedTest
    @EnumSource(Unexplained.class)
    void leavesThePayoutUnknown(Unexplained refusal) throws Exception {
        int number = 0;
        for (int status : STATUSES) {
            for (PaymentRequest<? extends TransactionCreated<?>> payout : Orders.payouts()) {
                CallMode mode = number++ % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC;
                SdkException first = failed(mode, payout, refusal.response(status));
                assertThat(first).isExactlyInstanceOf(OutcomeUnknownException.class);
                assertThat(first.attempts()).isEqualTo(1);
                assertThat(first.getCause()).isInstanceOf(ApiException.class);
                assertThat(failed(mode, payout, RawResponse.fin(), refusal.response(status)))
                        .isExactlyInstanceOf(OutcomeUnknownException.class);
            }
        }
    }

    /**
     * According to the contract, the service refuses only payouts as duplicates. For any other request, the HTTP status
     * alone determines the exception.
     */
    @ParameterizedTest
    @EnumSource(Unexplained.class)
    void refusesEveryOtherCallByItsStatus(Unexplained refusal) throws Exception {
        for (CallMode mode : CallMode.values()) {
            assertThat(failed(mode, Orders.payments().get(REFUND), refusal.response(400)))
                    .isExactlyInstanceOf(BadRequestException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 402, 403, 404, 405, 413, 415})
    void everyOtherStatusRefusesPayoutWithAnyBody(int status) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (Unexplained refusal : Unexplained.values()) {
                assertThat(failed(mode, Orders.payoutToCard(), refusal.response(status)))
                        .isInstanceOf(ApiException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"errorCode\":-2",
                "\"errorCode\":-2.0",
                "\"errorCode\":-2e0",
                "\"errorCode\":\"-2\"",
                "\"errorCode\":\"-2 \"",
                "\"errorCode\":\" -2.0\"",
                "\"ErrorCode\":-2",
                "\"ERRORCODE\":\"-2\"",
            })
    void detectsDuplicateInEverySpelling(String errorCode) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (int status : STATUSES) {
                RawResponse duplicate = RawResponse.json(status, "{\"error\":\"Duplicate order\"," + errorCode + "}");

                assertThat(failed(mode, Orders.payoutToCard(), duplicate))
                        .isExactlyInstanceOf(DuplicateOrderException.class);
                assertThat(failed(mode, Orders.payoutToCard(), RawResponse.fin(), duplicate))
                        .isExactlyInstanceOf(OutcomeUnknownException.class)
                        .hasCauseExactlyInstanceOf(DuplicateOrderException.class)
                        .hasMessageContaining("A payout with this order id exists");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"error\":\"Invalid request\"}", "{\"error\":\"Order\",\"errorCode\":5}"})
    void acceptsACompleteRefusal(String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (int status : STATUSES) {
                assertThat(failed(mode, Orders.payoutToCard(), RawResponse.json(status, body)))
                        .isInstanceOf(ApiException.class)
                        .isNotInstanceOf(DuplicateOrderException.class);
            }
        }
    }

    private static SdkException failed(CallMode mode, PaymentRequest<?> request, RawResponse... responses)
            throws Exception {
        try (RawServer gateway = RawServer.scripted(responses);
                TestMerchant merchant = TestMerchant.builder()
                        .maxResponseBytes(64 << 10)
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            SdkException told = failure(mode, merchant, request);
            assertThat(gateway.received()).hasSize(responses.length);
            return told;
        }
    }
}
