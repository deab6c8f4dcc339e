package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.find;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests {@code find} with a failing query. {@code find} must not throw an exception, because the exception would look
 * like a failure of the payment.
 */
final class FindFailuresTest {
    private static final String ORDER = "order-1";
    private static final RawResponse PAID =
            RawResponse.json(200, Orders.page(Orders.record("33333333333333333333333333333333", ORDER, 0, 1)));

    /** A failure that would occur again in the next query. The search ends after one query. */
    enum Lasting {
        HTTP_400(RawResponse.status(400), BadRequestException.class, 1),
        HTTP_401(RawResponse.status(401), AuthenticationException.class, 1),
        HTTP_403(RawResponse.status(403), AccessDeniedException.class, 1),
        HTTP_500(RawResponse.status(500), ServerErrorException.class, 1),
        NO_JSON(
                RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK"),
                MalformedResponseException.class,
                1),
        NO_PAGE(RawResponse.json(200, "{}"), MalformedResponseException.class, 1),
        ERROR_IN_AN_EMPTY_PAGE(
                RawResponse.json(200, "{\"cursor\":{},\"transactions\":[],\"error\":\"boom\"}"), ApiException.class, 1),
        ERROR_WITHOUT_A_CURSOR(
                RawResponse.json(200, "{\"cursor\":null,\"transactions\":[],\"error\":\"boom\"}"),
                ApiException.class,
                1),
        FAILURE_IN_AN_EMPTY_PAGE(
                RawResponse.json(200, "{\"cursor\":{\"total\":0},\"transactions\":[],\"success\":false}"),
                MalformedResponseException.class,
                1),
        ODD_RECORD(
                RawResponse.json(200, "{\"cursor\":null,\"transactions\":[null]}"),
                UnreadableRecordsException.class,
                1),
        ODD_RECORD_BESIDE_IT(
                RawResponse.json(
                        200,
                        "{\"transactions\":[{" + Orders.record("33333333333333333333333333333333", ORDER, 0, 1)
                                + "},{\"id\":7,\"order_id\":\"" + ORDER + "\"}]}"),
                UnreadableRecordsException.class,
                1);

        @SuppressWarnings("ImmutableEnumChecker") // a response has no mutable state
        private final RawResponse response;

        private final Class<? extends SdkException> failure;
        private final int requests;

        Lasting(RawResponse response, Class<? extends SdkException> failure, int requests) {
            this.response = response;
            this.failure = failure;
            this.requests = requests;
        }
    }

    @ParameterizedTest
    @EnumSource(Lasting.class)
    void permanentFailureLeavesItUnknownAtOnce(Lasting lasting) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.scripted(lasting.response);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

                assertThat(unknown.why()).isEqualTo("its record could not be read");
                assertThat(unknown.failure()).containsInstanceOf(lasting.failure);
                assertThat(gateway.received()).hasSize(lasting.requests);
            }
        }
    }

    /** A failure after which the next query can succeed. */
    enum Passing {
        FIN(RawResponse.fin(), NoResponseException.class),
        RST(RawResponse.rst(), NoResponseException.class),
        HTTP_408(RawResponse.status(408), ServerErrorException.class),
        HTTP_429(RawResponse.status(429), RateLimitedException.class),
        HTTP_503(RawResponse.status(503), ServerErrorException.class);

        @SuppressWarnings("ImmutableEnumChecker") // a response has no mutable state
        private final RawResponse response;

        private final Class<? extends SdkException> failure;

        Passing(RawResponse response, Class<? extends SdkException> failure) {
            this.response = response;
            this.failure = failure;
        }
    }

    @ParameterizedTest
    @EnumSource(Passing.class)
    void repeatsQueryAfterTransientFailure(Passing passing) throws Exception {
        for (CallMode mode : CallMode.values()) {
            RawResponse fails = passing.response;
            try (RawServer gateway = RawServer.scripted(fails, fails, fails, PAID);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(find(mode, payments(merchant), ORDER)).isInstanceOf(Found.class);
                assertThat(gateway.received()).hasSize(5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Passing.class)
    void failureThroughoutSettleTimeLeavesItUnknown(Passing passing) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.scripted(passing.response);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

                assertThat(unknown.failure()).containsInstanceOf(passing.failure);
                assertThat(gateway.received()).allMatch(request -> !request.isPost());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void unsentQueryIsNotReportedAsUnsentPayment(CallMode mode) throws Exception {
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

            assertThat(unknown.why()).isEqualTo("its record could not be read");
            assertThat(unknown.failure()).containsInstanceOf(NotSentException.class);
        }
    }

    @Test
    void failureAfterAnswerLeavesItUnknown() throws Exception {
        RawResponse failed =
                RawResponse.json(200, Orders.page(Orders.record("33333333333333333333333333333333", ORDER, 1, 4)));
        try (RawServer gateway = RawServer.scripted(failed, RawResponse.status(403));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).find(ORDER))
                    .isInstanceOfSatisfying(
                            Unresolved.class,
                            unknown -> assertThat(unknown.failure()).containsInstanceOf(AccessDeniedException.class));
        }
    }

    @Test
    void waitsForRetryAfter() throws Exception {
        RawResponse busy = RawResponse.status(429, "Retry-After: 7");
        try (RawServer gateway = RawServer.scripted(busy, busy, busy, PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).find(ORDER)).isInstanceOf(Found.class);
            assertThat(merchant.time().pauses())
                    .containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(7), Duration.ofSeconds(7));
        }
    }

    @Test
    void doesNotRepeatWhenRetryAfterExceedsSettleTime() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.status(429, "Retry-After: 31"));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).find(ORDER))
                    .isInstanceOfSatisfying(
                            Unresolved.class,
                            unknown -> assertThat(unknown.failure()).containsInstanceOf(RateLimitedException.class));
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsNoQueryWithoutOauth(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(PAID);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

            assertThat(unknown.why()).isEqualTo("no OAuth client is configured to query its record");
            assertThat(unknown.failure()).isEmpty();
            assertThat(gateway.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aScopeThatIsRefusedLeavesItUnknown(CallMode mode) throws Exception {
        RecordingTokens refusing = new RecordingTokens();
        refusing.grantOnly();
        try (RawServer gateway = RawServer.scripted(PAID);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .tokens(refusing)
                        .build()) {
            Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

            assertThat(unknown.failure().orElseThrow())
                    .isInstanceOf(NotAuthenticatedException.class)
                    .hasMessageContaining("secure:transactions.read");
            assertThat(gateway.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a&b", "a\nb"})
    void sendsNoQueryForOrderIdThatNoFilterCanExpress(String orderId) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.scripted(PAID);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                Unresolved unknown = (Unresolved) find(mode, payments(merchant), orderId);

                assertThat(unknown.why()).isEqualTo("no filter can express its order id");
                assertThat(unknown.failure()).containsInstanceOf(InvalidRequestException.class);
                assertThat(gateway.received()).isEmpty();
            }
        }
    }

    @Test
    void sdkClosedMeanwhileLeavesItUnknown() throws Exception {
        try (RawServer gateway = RawServer.scripted(PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Runnable close = merchant::close;
            gateway.respond(request -> {
                close.run();
                return RawResponse.json(200, Orders.page());
            });

            assertThat(payments(merchant).find(ORDER)).isInstanceOf(Unresolved.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }
}
