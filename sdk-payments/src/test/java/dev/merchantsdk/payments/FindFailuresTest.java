package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.OrderOutcome.Found;
import dev.merchantsdk.payments.OrderOutcome.StillUnknown;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search whose questions fail: never an exception, which would look like one of the payment. */
final class FindFailuresTest {
    private static final String ORDER = "order-1";
    private static final Reaction PAID =
            Reaction.json(200, Orders.page(Orders.record("33333333333333333333333333333333", ORDER, 0, 1)));

    /** What does not pass: one question, whatever its own attempts are. */
    enum Lasting {
        HTTP_400(Reaction.status(400), BadRequestException.class, 1),
        HTTP_401(Reaction.status(401), AuthenticationException.class, 1),
        HTTP_403(Reaction.status(403), AccessDeniedException.class, 1),
        HTTP_500(Reaction.status(500), ServiceFailureException.class, 1),
        NO_JSON(Reaction.bytes("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK"), UnreadableReplyException.class, 1),
        NO_PAGE(Reaction.json(200, "{}"), UnreadableReplyException.class, 1);

        @SuppressWarnings("ImmutableEnumChecker") // these reactions have no state
        private final Reaction reaction;

        private final Class<? extends SdkException> failure;
        private final int requests;

        Lasting(Reaction reaction, Class<? extends SdkException> failure, int requests) {
            this.reaction = reaction;
            this.failure = failure;
            this.requests = requests;
        }
    }

    @ParameterizedTest
    @EnumSource(Lasting.class)
    void whatAskingAgainDoesNotMendLeavesItUnknownAtOnce(Lasting lasting) throws Exception {
        for (Mode mode : Mode.values()) {
            try (RawGateway gateway = RawGateway.answering(lasting.reaction);
                    Shop shop = Shop.of(gateway)) {
                StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

                assertThat(unknown.why()).isEqualTo("its record could not be read");
                assertThat(unknown.failure()).containsInstanceOf(lasting.failure);
                assertThat(gateway.received()).hasSize(lasting.requests);
            }
        }
    }

    /** What may be gone by the next question. */
    enum Passing {
        FIN(Reaction.fin(), NoReplyException.class),
        RST(Reaction.rst(), NoReplyException.class),
        HTTP_408(Reaction.status(408), ServiceFailureException.class),
        HTTP_429(Reaction.status(429), RateLimitedException.class),
        HTTP_503(Reaction.status(503), ServiceFailureException.class);

        @SuppressWarnings("ImmutableEnumChecker") // these reactions have no state
        private final Reaction reaction;

        private final Class<? extends SdkException> failure;

        Passing(Reaction reaction, Class<? extends SdkException> failure) {
            this.reaction = reaction;
            this.failure = failure;
        }
    }

    @ParameterizedTest
    @EnumSource(Passing.class)
    void whatMayPassIsAskedAgain(Passing passing) throws Exception {
        for (Mode mode : Mode.values()) {
            Reaction fails = passing.reaction;
            try (RawGateway gateway = RawGateway.answering(fails, fails, fails, PAID);
                    Shop shop = Shop.of(gateway)) {
                assertThat(mode.find(shop.payments(), ORDER)).isInstanceOf(Found.class);
                assertThat(gateway.received()).hasSize(4);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Passing.class)
    void whatDoesNotPassWithinTheSettleTimeLeavesItUnknown(Passing passing) throws Exception {
        for (Mode mode : Mode.values()) {
            try (RawGateway gateway = RawGateway.answering(passing.reaction);
                    Shop shop = Shop.of(gateway)) {
                StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

                assertThat(unknown.failure()).containsInstanceOf(passing.failure);
                assertThat(gateway.received()).allMatch(request -> !request.isPost());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void thatTheQueryWasNotSentDoesNotLookLikeAPaymentThatWasNotSent(Mode mode) throws Exception {
        try (Shop shop = Shop.at("http://127.0.0.1:" + LimitsOfCallsTest.closedPort() + "/")
                .open()) {
            StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

            assertThat(unknown.why()).isEqualTo("its record could not be read");
            assertThat(unknown.failure()).containsInstanceOf(NotSentException.class);
        }
    }

    @Test
    void afterAFailureAnEarlierAnswerIsNotTheLastWord() throws Exception {
        Reaction failed =
                Reaction.json(200, Orders.page(Orders.record("33333333333333333333333333333333", ORDER, 1, 4)));
        try (RawGateway gateway = RawGateway.answering(failed, Reaction.status(403));
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().find(ORDER))
                    .isInstanceOfSatisfying(
                            StillUnknown.class,
                            unknown -> assertThat(unknown.failure()).containsInstanceOf(AccessDeniedException.class));
        }
    }

    @Test
    void theServiceIsNotAskedEarlierThanItSays() throws Exception {
        Reaction busy = Reaction.status(429, "Retry-After: 7");
        try (RawGateway gateway = RawGateway.answering(busy, busy, busy, PAID);
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().find(ORDER)).isInstanceOf(Found.class);
            assertThat(shop.pauses.taken())
                    .containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(7), Duration.ofSeconds(7));
        }
    }

    @Test
    void aServiceThatAsksToWaitPastTheSettleTimeIsNotAskedAgain() throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.status(429, "Retry-After: 31"));
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().find(ORDER))
                    .isInstanceOfSatisfying(
                            StillUnknown.class,
                            unknown -> assertThat(unknown.failure()).containsInstanceOf(RateLimitedException.class));
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void withoutOauthNobodyIsAsked(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(PAID);
                Shop shop = Shop.at(gateway.url()).withoutOauth().open()) {
            StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

            assertThat(unknown.why()).isEqualTo("no OAuth is set up to ask for its record");
            assertThat(unknown.failure()).isEmpty();
            assertThat(gateway.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aScopeThatIsRefusedLeavesItUnknown(Mode mode) throws Exception {
        TokenSource refusing = new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return CompletableFuture.failedFuture(new ScopeNotGrantedException(scope.raw()));
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return false;
            }
        };
        try (RawGateway gateway = RawGateway.answering(PAID);
                Shop shop = Shop.at(gateway.url()).tokens(refusing).open()) {
            StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

            assertThat(unknown.failure().orElseThrow())
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("secure:transactions.read")
                    .hasCauseInstanceOf(ScopeNotGrantedException.class);
            assertThat(gateway.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a&b", "a\nb"})
    void anOrderIdThatNoFilterCanHoldIsNotAskedAbout(String orderId) throws Exception {
        for (Mode mode : Mode.values()) {
            try (RawGateway gateway = RawGateway.answering(PAID);
                    Shop shop = Shop.of(gateway)) {
                StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), orderId);

                assertThat(unknown.why()).isEqualTo("no filter can hold its order id");
                assertThat(unknown.failure()).containsInstanceOf(InvalidRequestException.class);
                assertThat(gateway.received()).isEmpty();
            }
        }
    }

    @Test
    void anSdkThatIsClosedMeanwhileLeavesItUnknown() throws Exception {
        try (RawGateway gateway = RawGateway.answering(PAID);
                Shop shop = Shop.of(gateway)) {
            gateway.react(request -> {
                shop.end();
                return Reaction.json(200, Orders.page());
            });

            assertThat(shop.payments().find(ORDER)).isInstanceOf(StillUnknown.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }
}
