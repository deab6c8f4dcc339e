package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever becomes of its reply, a payment reaches the gateway once, and a payout only under the same order id. */
final class SentOnceTest {
    private static final int ATTEMPTS = 3;
    private static final Reaction OK = Reaction.json(200, Orders.PAGE);

    /** How the gateway can lose its reply after it has read the whole request. */
    enum Loss {
        FIN(Reaction.fin()),
        RST(Reaction.rst()),
        GARBAGE(Reaction.bytes("lorem ipsum dolor sit amet\r\n\r\n").then(Reaction.fin())),
        TRUNCATED_HEAD(Reaction.bytes("HTTP/1.1 200 OK\r\nContent-Le").then(Reaction.fin())),
        TRUNCATED_BODY(Reaction.bytes("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":")
                .then(Reaction.fin())),
        LENGTH_TOO_LONG(Reaction.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + Orders.PAGE)
                .then(Reaction.fin())),
        RESET_IN_BODY(Reaction.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + Orders.PAGE)
                .then(Reaction.rst()));

        @SuppressWarnings("ImmutableEnumChecker") // these reactions have no state
        private final Reaction reaction;

        Loss(Reaction reaction) {
            this.reaction = reaction;
        }
    }

    static Stream<Arguments> payments() {
        return Stream.of(Orders.payments(), Orders.recurring())
                .flatMap(List::stream)
                .flatMap(request -> Stream.of(Mode.values()).map(mode -> Arguments.of(mode, request)));
    }

    static Stream<Arguments> payouts() {
        return Orders.payouts().stream()
                .flatMap(request -> Stream.of(Mode.values()).map(mode -> Arguments.of(mode, request)));
    }

    @ParameterizedTest
    @MethodSource("payments")
    void aPaymentOnAWarmConnection(Mode mode, PaymentRequest<?> payment) throws Exception {
        for (Loss loss : Loss.values()) {
            try (RawGateway gateway = RawGateway.answering(OK);
                    Shop shop = Shop.of(gateway)) {
                mode.create(shop.payments(), Orders.pay());
                gateway.react(request -> loss.reaction);
                gateway.forget();

                isUnknownAfterOne(mode.failure(shop, payment));

                assertThat(gateway.received()).hasSize(1);
                assertThat(gateway.connections()).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("payouts")
    void aPayoutUnderTheSameOrderIdWithTheSameBody(Mode mode, PaymentRequest<?> payout) throws Exception {
        for (Loss loss : Loss.values()) {
            try (RawGateway gateway = RawGateway.answering(OK);
                    Shop shop = Shop.of(gateway)) {
                mode.create(shop.payments(), Orders.pay());
                gateway.react(request -> loss.reaction);
                gateway.forget();

                SdkException failure = mode.failure(shop, payout);

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
    @EnumSource(Mode.class)
    void withFourWarmConnections(Mode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            CyclicBarrier all = new CyclicBarrier(4);
            try (RawGateway gateway = RawGateway.reacting(any -> socket -> {
                        await(all);
                        OK.on(socket);
                    });
                    Shop shop = Shop.of(gateway)) {
                List<CompletableFuture<PaymentPage>> four = IntStream.range(0, 4)
                        .mapToObj(i -> shop.payments().async().pay(Orders.pay()))
                        .toList();
                four.forEach(Mode::joined);
                assertThat(gateway.connections()).isEqualTo(4);
                gateway.react(any -> Reaction.fin());
                gateway.forget();

                assertThat(mode.failure(shop, request)).isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.posted())
                        .hasSize(isPayout(request) ? ATTEMPTS : 1)
                        .containsOnly(gateway.posted().get(0));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void withTwoAddresses(Mode mode) throws Exception {
        OkHttpClient twoAddresses = new OkHttpClient.Builder()
                .dns(host -> List.of(
                        InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}),
                        InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2})))
                .build();
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.fin());
                    Shop shop = Shop.at("http://localhost:" + gateway.port())
                            .client(twoAddresses)
                            .open()) {
                assertThat(mode.failure(shop, request)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void withACallersEagerClient(Loss loss) throws Exception {
        for (Mode mode : Mode.values()) {
            for (PaymentRequest<?> request : Orders.all()) {
                try (RawGateway gateway = RawGateway.answering(loss.reaction);
                        Shop shop = Shop.at(gateway.url()).client(eager()).open()) {
                    assertThat(mode.failure(shop, request)).isInstanceOf(OutcomeUnknownException.class);
                    assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void anHttp408IsRepeatedAsTheSettingsSayButNoRecurringDebit(Mode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.status(408));
                    Shop shop = Shop.at(gateway.url()).client(eager()).open()) {
                assertThat(mode.failure(shop, request)).isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.posted())
                        .hasSize(Orders.recurring().contains(request) ? 1 : ATTEMPTS)
                        .containsOnly(gateway.posted().get(0));
                eachAttemptIsAuthenticatedAnew(gateway);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void anHttp503WithoutAWaitIsNotRepeatedForAPayment(Mode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.status(503, "Retry-After: 0"));
                    Shop shop = Shop.of(gateway)) {
                assertThat(mode.failure(shop, request)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(isPayout(request) ? ATTEMPTS : 1);
                eachAttemptIsAuthenticatedAnew(gateway);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {307, 308})
    void aRedirectIsAnErrorAndNothingGoesWhereItPoints(int status) throws Exception {
        for (Mode mode : Mode.values()) {
            for (PaymentRequest<?> request : Orders.all()) {
                try (RawGateway other = RawGateway.answering(OK);
                        RawGateway gateway = RawGateway.answering(
                                Reaction.status(status, "Location: http://127.0.0.2:" + other.port() + "/"));
                        Shop shop = Shop.at(gateway.url()).client(eager()).open()) {
                    assertThat(mode.failure(shop, request)).isInstanceOf(ApiException.class);
                    assertThat(gateway.received()).hasSize(1);
                    assertThat(other.connections()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aConnectionThatTheGatewayClosedAfterEachReplyCostsNoRequest(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(OK.then(Reaction.fin()));
                Shop shop = Shop.of(gateway)) {
            for (PaymentRequest<?> request : Orders.all()) {
                mode.create(shop.payments(), request);
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

    private static void eachAttemptIsAuthenticatedAnew(RawGateway gateway) {
        assertThat(gateway.received())
                .extracting(request -> request.header("x-auth"))
                .doesNotHaveDuplicates()
                .allMatch(value -> value.matches("1-[0-9a-f]{64}-[0-9a-f]{32}"));
    }

    private static boolean isPayout(PaymentRequest<?> request) {
        return request.action() == PaymentAction.PAYOUT;
    }

    /** A client with everything on that sends a request again, or elsewhere. */
    private static OkHttpClient eager() {
        return new OkHttpClient.Builder()
                .followRedirects(true)
                .followSslRedirects(true)
                .retryOnConnectionFailure(true)
                .addInterceptor(SentOnceTest::again)
                .authenticator((route, response) -> response.request())
                .build();
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
