package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.failure;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentAction;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.LostResponse;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okhttp3.ConnectionPool;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK sends each payment request except payouts only once. The SDK may repeat a payout request with the
 * same order id.
 */
final class SentOnceTest {
    private static final int ATTEMPTS = 3;
    private static final OkHttpClient EAGER = new OkHttpClient.Builder()
            .followRedirects(true)
            .followSslRedirects(true)
            .retryOnConnectionFailure(true)
            .addInterceptor(SentOnceTest::again)
            .authenticator((route, response) -> response.request())
            .build();
    private static final RawResponse OK = RawResponse.json(200, Orders.PAGE);

    static Stream<Arguments> paymentCases() {
        return Stream.of(Orders.payments(), Orders.recurring())
                .flatMap(List::stream)
                .flatMap(request -> Stream.of(CallMode.values()).map(mode -> Arguments.of(mode, request)));
    }

    static Stream<Arguments> payoutCases() {
        return Orders.payouts().stream()
                .flatMap(request -> Stream.of(CallMode.values()).map(mode -> Arguments.of(mode, request)));
    }

    @ParameterizedTest
    @MethodSource("paymentCases")
    void aPaymentAfterAnother(CallMode mode, PaymentRequest<?> payment) throws Exception {
        for (LostResponse loss : LostResponse.values()) {
            try (RawServer gateway = RawServer.scripted(OK);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                createPayment(mode, payments(merchant), Orders.pay());
                gateway.respond(request -> loss.withBody(Orders.PAGE));
                gateway.forget();

                isUnknownAfterOne(failure(mode, merchant, payment));

                assertThat(gateway.received()).hasSize(1);
                assertThat(gateway.connections()).isEqualTo(2);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("payoutCases")
    void aPayoutUnderTheSameOrderIdWithTheSameBody(CallMode mode, PaymentRequest<?> payout) throws Exception {
        for (LostResponse loss : LostResponse.values()) {
            try (RawServer gateway = RawServer.scripted(OK);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                createPayment(mode, payments(merchant), Orders.pay());
                gateway.respond(request -> loss.withBody(Orders.PAGE));
                gateway.forget();

                SdkException failure = failure(mode, merchant, payout);

                assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
                assertThat(((OutcomeUnknownException) failure).orderId()).contains("payout-1");
                assertThat(gateway.received()).hasSize(ATTEMPTS);
                assertThat(gateway.posted()).containsOnly(gateway.posted().get(0));
                assertThat(gateway.posted().get(0)).contains("\"orderId\":\"payout-1\"");
                eachAttemptIsAuthenticatedAnew(gateway);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void withFourWarmConnections(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            CyclicBarrier all = new CyclicBarrier(4);
            try (RawServer gateway = RawServer.responding(any -> connection -> {
                        await(all);
                        OK.send(connection);
                    });
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                List<CompletableFuture<PaymentPage>> four = IntStream.range(0, 4)
                        .mapToObj(i -> payments(merchant).async().pay(Orders.pay()))
                        .toList();
                four.forEach(CallMode::join);
                assertThat(gateway.connections()).isEqualTo(4);
                gateway.respond(any -> RawResponse.fin());
                gateway.forget();

                assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.posted())
                        .hasSize(isPayout(request) ? ATTEMPTS : 1)
                        .containsOnly(gateway.posted().get(0));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void withTwoAddresses(CallMode mode) throws Exception {
        OkHttpClient twoAddresses = new OkHttpClient.Builder()
                .dns(host -> List.of(
                        InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}),
                        InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2})))
                .build();
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                    TestMerchant merchant = TestMerchant.builder()
                            .addresses(any -> "http://localhost:" + gateway.port())
                            .client(twoAddresses)
                            .build()) {
                assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LostResponse.class)
    void withACallersEagerClient(LostResponse loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (PaymentRequest<?> request : Orders.all()) {
                try (RawServer gateway = RawServer.scripted(loss.withBody(Orders.PAGE));
                        TestMerchant merchant = TestMerchant.builder()
                                .addresses(any -> gateway.url())
                                .client(eager())
                                .build()) {
                    assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);
                    assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anHttp408IsRepeatedForPayoutsAndPagesOnly(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.status(408));
                    TestMerchant merchant = TestMerchant.builder()
                            .addresses(any -> gateway.url())
                            .client(eager())
                            .build()) {
                assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.posted())
                        .hasSize(isPayout(request) || opensPage(request) ? ATTEMPTS : 1)
                        .containsOnly(gateway.posted().get(0));
                eachAttemptIsAuthenticatedAnew(gateway);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anHttp503WithoutAWaitIsNotRepeatedForAPayment(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.status(503, "Retry-After: 0"));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
                eachAttemptIsAuthenticatedAnew(gateway);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {307, 308})
    void aRedirectIsAnErrorAndNothingGoesWhereItPoints(int status) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (PaymentRequest<?> request : Orders.all()) {
                try (RawServer other = RawServer.scripted(OK);
                        RawServer gateway = RawServer.scripted(
                                RawResponse.status(status, "Location: http://127.0.0.2:" + other.port() + "/"));
                        TestMerchant merchant = TestMerchant.builder()
                                .addresses(any -> gateway.url())
                                .client(eager())
                                .build()) {
                    assertThat(failure(mode, merchant, request)).isInstanceOf(ApiException.class);
                    assertThat(gateway.received()).hasSize(1);
                    assertThat(other.connections()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aConnectionThatTheGatewayClosedAfterEachReplyCostsNoRequest(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(OK.then(RawResponse.fin()));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (PaymentRequest<?> request : Orders.all()) {
                createPayment(mode, payments(merchant), request);
                gateway.awaitEndOfConnection();
            }
            assertThat(gateway.received()).hasSameSizeAs(Orders.all());
            assertThat(gateway.connections()).isEqualTo(Orders.all().size());
        }
    }

    private static void isUnknownAfterOne(SdkException failure) {
        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(((OutcomeUnknownException) failure).orderId()).contains("pay-1");
        assertThat(failure.attempts()).isEqualTo(1);
    }

    private static void eachAttemptIsAuthenticatedAnew(RawServer gateway) {
        assertThat(gateway.received())
                .extracting(request -> request.header("x-auth"))
                .doesNotHaveDuplicates()
                .allMatch(value -> value.matches("1-[0-9a-f]{64}-[0-9a-f]{32}"));
    }

    private static boolean isPayout(PaymentRequest<?> request) {
        return request.action() == PaymentAction.PAYOUT;
    }

    private static boolean opensPage(PaymentRequest<?> request) {
        return request instanceof OneStepPayment
                || request instanceof Authorization
                || request instanceof Preauthorization;
    }

    /** Returns an HTTP client without open connections. The client follows redirects and repeats failed requests. */
    private static OkHttpClient eager() {
        return EAGER.newBuilder().connectionPool(new ConnectionPool()).build();
    }

    private static Response again(Interceptor.Chain chain) throws IOException {
        Response first;
        try {
            first = chain.proceed(chain.request());
        } catch (IOException e) {
            return chain.proceed(chain.request());
        }
        if (first.code() < 500) {
            return first;
        }
        first.close();
        return chain.proceed(chain.request());
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
