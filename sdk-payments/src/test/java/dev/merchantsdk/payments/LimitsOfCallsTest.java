package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How long payments and payouts are waited for, how often they are tried, and what ends them. */
final class LimitsOfCallsTest {
    private static final RequestOptions SHORT =
            RequestOptions.builder().timeout(Duration.ofMillis(300)).build();
    private static final Reaction UNAVAILABLE = Reaction.status(503);

    @Test
    void aPayoutIsWaitedForTenMinutesAndAPaymentForOne() throws Exception {
        try (RawGateway gateway = RawGateway.answering(UNAVAILABLE);
                Shop shop = Shop.of(gateway)) {
            for (PaymentRequest<TransactionCreated> payout : Orders.payouts()) {
                assertThat(shop.calls()
                                .deadline(PaymentsEndpoints.of(payout), RequestOptions.none())
                                .remaining())
                        .isEqualTo(Duration.ofMinutes(10));
                assertThat(shop.calls()
                                .deadline(PaymentsEndpoints.of(payout), SHORT)
                                .remaining())
                        .isEqualTo(Duration.ofMillis(300));
            }
            assertThat(shop.calls()
                            .deadline(PaymentsEndpoints.of(Orders.pay()), RequestOptions.none())
                            .remaining())
                    .isEqualTo(Duration.ofMinutes(1));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aPayoutIsStillRepeatedWhereAPaymentWouldHaveNoTimeLeft(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering();
                Shop shop = Shop.of(gateway)) {
            gateway.react(request -> socket -> {
                shop.pauses.skip(Duration.ofMinutes(4));
                UNAVAILABLE.on(socket);
            });
            assertThat(mode.failure(shop, Orders.payoutToCard())).isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatWasNotSentIsSaidToBeAndTriedAgain(Mode mode) throws Exception {
        OkHttpClient unknownHost = new OkHttpClient.Builder()
                .dns(host -> {
                    throw new UnknownHostException("scripted");
                })
                .build();
        int closed = closedPort();
        try (RawGateway plain = RawGateway.answering(UNAVAILABLE);
                Shop refused = Shop.at("http://127.0.0.1:" + closed + "/").open();
                Shop nowhere =
                        Shop.at("https://gateway.invalid/").client(unknownHost).open();
                Shop noTls = Shop.at(plain.url().replace("http:", "https:")).open()) {
            for (PaymentRequest<?> request : Orders.all()) {
                for (Shop shop : List.of(refused, nowhere, noTls)) {
                    SdkException failure = mode.failure(shop, request);
                    assertThat(failure).isInstanceOf(NotSentException.class);
                    assertThat(failure.attempts()).isEqualTo(3);
                }
            }
            assertThat(plain.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aDeadlineThatPassesWhileTheReplyIsAwaitedLeavesTheOutcomeUnknownAfterOne(Mode mode) throws Exception {
        for (PaymentRequest<?> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            try (RawGateway gateway = RawGateway.answering(Reaction.json(200, Orders.PAGE));
                    Shop shop = Shop.of(gateway)) {
                mode.create(shop.payments(), Orders.pay());
                gateway.forget();
                gateway.react(any -> socket -> {
                    shop.pauses.skip(Duration.ofSeconds(1));
                    Reaction.silence().on(socket);
                });

                assertThat(mode.failure(shop, request, SHORT)).isInstanceOf(OutcomeUnknownException.class);

                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void theDeadlineIsNeverSleptPastBetweenAttempts(Mode mode) throws Exception {
        RequestOptions tenSeconds =
                RequestOptions.builder().timeout(Duration.ofSeconds(10)).build();
        try (RawGateway gateway = RawGateway.answering(Reaction.status(503, "Retry-After: 11"));
                Shop shop = Shop.of(gateway)) {
            assertThat(mode.failure(shop, Orders.payoutToCard(), tenSeconds))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("the deadline is too near");
            assertThat(shop.pauses.taken()).isEmpty();
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void anInterruptBetweenAttemptsStopsAtOnceAndTheFlagStays() throws Exception {
        for (PaymentRequest<?> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            try (RawGateway gateway = RawGateway.answering(Reaction.status(408));
                    Shop shop = Shop.of(gateway)) {
                shop.pauses.interruptNext();

                SdkException failure = Mode.SYNC.failure(shop, request);

                assertThat(Thread.interrupted()).isTrue();
                assertThat(failure)
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("the thread was interrupted");
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @Test
    void cancellingTheFutureCancelsTheHttpCallAndNothingMoreIsSent() throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.silence());
                    Shop shop = Shop.of(gateway)) {
                CompletableFuture<?> future = shop.payments().async().create(request);
                gateway.awaitArrival();

                future.cancel(true);

                gateway.awaitEndOfConnection();
                assertThat(future).isCancelled();
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void failingCallsInARowEachGetTheirFullNumberOfAttempts(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(UNAVAILABLE);
                Shop shop = Shop.of(gateway)) {
            for (int call = 1; call <= 3; call++) {
                assertThat(mode.failure(shop, Orders.payoutToCard()).attempts()).isEqualTo(3);
                assertThat(gateway.received()).hasSize(3 * call);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aThousandFailingPayoutsMakeAtMostElevenHundredRequests(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(UNAVAILABLE);
                Shop shop = Shop.of(gateway)) {
            for (int call = 0; call < 1000; call++) {
                assertThat(mode.failure(shop, Orders.payoutToCard())).isInstanceOf(OutcomeUnknownException.class);
            }
            assertThat(gateway.received()).hasSizeBetween(1001, 1100);
        }
    }

    static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
