package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.failure;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the time limits, the attempts and the outcomes of payments and payouts. */
final class CallLimitsTest {
    private static final RequestOptions SHORT =
            RequestOptions.builder().timeout(Duration.ofMillis(300)).build();
    private static final RawResponse UNAVAILABLE = RawResponse.status(503);

    @Test
    void payoutTakesUpToTenMinutesAndPaymentOne() throws Exception {
        try (RawServer gateway = RawServer.scripted(UNAVAILABLE);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (PaymentRequest<? extends TransactionCreated<?>> payout : Orders.payouts()) {
                assertThat(merchant.calls()
                                .deadline(PaymentsEndpoints.of(payout), RequestOptions.none())
                                .remaining())
                        .isEqualTo(Duration.ofMinutes(10));
                assertThat(merchant.calls()
                                .deadline(PaymentsEndpoints.of(payout), SHORT)
                                .remaining())
                        .isEqualTo(Duration.ofMillis(300));
            }
            assertThat(merchant.calls()
                            .deadline(PaymentsEndpoints.of(Orders.pay()), RequestOptions.none())
                            .remaining())
                    .isEqualTo(Duration.ofMinutes(1));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsPayoutLongerThanAPaymentMayTake(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted();
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            gateway.respond(request -> connection -> {
                merchant.time().advance(Duration.ofMinutes(4));
                UNAVAILABLE.send(connection);
            });
            assertThat(failure(mode, merchant, Orders.payoutToCard())).isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsAndReportsUnsentCall(CallMode mode) throws Exception {
        OkHttpClient unknownHost = new OkHttpClient.Builder()
                .dns(host -> {
                    throw new UnknownHostException("scripted");
                })
                .build();
        try (RawServer plain = RawServer.scripted(UNAVAILABLE);
                TestMerchant refused = TestMerchant.at(Unreachable.URL);
                TestMerchant nowhere = TestMerchant.builder()
                        .addresses(any -> "https://gateway.invalid/")
                        .client(unknownHost)
                        .build();
                TestMerchant noTls = TestMerchant.at(plain.url().replace("http:", "https:"))) {
            for (PaymentRequest<?> request : Orders.all()) {
                for (TestMerchant merchant : List.of(refused, nowhere, noTls)) {
                    SdkException failure = failure(mode, merchant, request);
                    assertThat(failure).isInstanceOf(NotSentException.class);
                    assertThat(failure.attempts()).isEqualTo(3);
                }
            }
            assertThat(plain.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aDeadlineThatPassesWhileTheReplyIsAwaitedLeavesTheOutcomeUnknownAfterOne(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                createPayment(mode, payments(merchant), Orders.pay());
                gateway.forget();
                gateway.respond(any -> connection -> {
                    merchant.time().advance(Duration.ofMinutes(2));
                    RawResponse.silence().send(connection);
                });

                assertThat(failureAfterArrival(mode, merchant, gateway, request))
                        .isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    /** Makes a call that must fail. A busy machine may need long to send it, so the time limit doubles until it arrives. */
    private static SdkException failureAfterArrival(
            CallMode mode, TestMerchant merchant, RawServer gateway, PaymentRequest<?> request) {
        Duration limit = Duration.ofMillis(300);
        SdkException failure;
        do {
            failure = failure(
                    mode,
                    merchant,
                    request,
                    RequestOptions.builder().timeout(limit).build());
            limit = limit.multipliedBy(2);
        } while (gateway.received().isEmpty() && limit.compareTo(Duration.ofMinutes(1)) < 0);
        return failure;
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void pausesDoNotExceedDeadline(CallMode mode) throws Exception {
        RequestOptions tenSeconds =
                RequestOptions.builder().timeout(Duration.ofSeconds(10)).build();
        try (RawServer gateway = RawServer.scripted(RawResponse.status(503, "Retry-After: 11"));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(failure(mode, merchant, Orders.payoutToCard(), tenSeconds))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("the deadline is too near");
            assertThat(merchant.time().pauses()).isEmpty();
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void interruptBetweenAttemptsEndsCallAndKeepsFlag() throws Exception {
        for (PaymentRequest<?> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            try (RawServer gateway = RawServer.scripted(RawResponse.status(408));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                merchant.time().interruptNextSleep();

                SdkException failure = failure(CallMode.SYNC, merchant, request);

                assertThat(Thread.interrupted()).isTrue();
                assertThat(failure)
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("the thread was interrupted");
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @Test
    void cancelEndsHttpCallAndSendsNothingMore() throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.silence());
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                CompletableFuture<?> future = payments(merchant).async().create(request);
                gateway.awaitArrival();

                future.cancel(true);

                gateway.awaitEndOfConnection();
                assertThat(future).isCancelled();
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failingCallsInARowEachGetTheirFullNumberOfAttempts(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(UNAVAILABLE);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (int call = 1; call <= 3; call++) {
                assertThat(failure(mode, merchant, Orders.payoutToCard()).attempts())
                        .isEqualTo(3);
                assertThat(gateway.received()).hasSize(3 * call);
            }
        }
    }

    @Test
    void aThousandFailingPayoutsMakeAtMostElevenHundredRequests() throws Exception {
        try (RawServer gateway = RawServer.scripted(UNAVAILABLE);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (int call = 0; call < 1000; call++) {
                CallMode mode = call % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC;
                assertThat(failure(mode, merchant, Orders.payoutToCard())).isInstanceOf(OutcomeUnknownException.class);
            }
            assertThat(gateway.received()).hasSizeBetween(1001, 1100);
        }
    }
}
