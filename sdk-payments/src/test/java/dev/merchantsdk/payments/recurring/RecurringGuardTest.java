package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.CardScheme.UNKNOWN;
import static dev.merchantsdk.payments.spi.CardScheme.VISA;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.NOT_CREATED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.PaymentCalls;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.ReadEvents;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the requests that a guard sends, and the history that the guard stores. */
final class RecurringGuardTest {
    private static final String PAYOUT_ONLY = "{\"error\":\"Card binding is payout-only\"}";
    private static final String TRANSACTION = "0123456789abcdef0123456789abcdef";

    private final Guarded shop = Guarded.start();

    RecurringGuardTest() throws IOException {}

    @AfterEach
    void close() {
        shop.close();
    }

    private static RecurringRateLimitedException rateLimited(Runnable debit) {
        return catchThrowableOfType(RecurringRateLimitedException.class, debit::run);
    }

    private static RecurringDeniedException denied(Runnable debit) {
        return catchThrowableOfType(RecurringDeniedException.class, debit::run);
    }

    @Test
    void sendsAllowedDebitAndRecordsItAsPending() throws Exception {
        shop.gateway.respond(200, Guarded.ID);

        assertThat(shop.guard().debit(Guarded.debit("order-1"), VISA).id())
                .isEqualTo("fedcba9876543210fedcba9876543210");

        assertThat(shop.gateway.takeBody())
                .isEqualTo(JsonFixtures.tree("{\"payment\":{\"action\":\"pay\",\"orderId\":\"order-1\",\"price\":"
                        + "\"299.00\"},\"target\":{\"card\":\"token-marker-0001\"}}"));
        assertThat(shop.history())
                .isEqualTo(new RecurringHistory(
                        VISA, false, List.of(RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE))));
    }

    @Test
    void recordsAttemptBeforeSending() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void updated() {
                assertThat(shop.gateway.requests()).isZero();
            }
        });

        guard.debit(Guarded.debit("order-1"), VISA);

        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void aDenialSendsNothingAndUsesNoPermit() {
        shop.histories.update(Guarded.CARD, RecurringHistory::withPayoutOnly);

        RecurringDeniedException denied = denied(() -> shop.guard().debit(Guarded.debit("order-1"), VISA));

        assertThat(denied.rule()).isEqualTo(RecurringRule.PAYOUT_ONLY);
        assertThat(denied.until()).isEmpty();
        assertThat(denied).hasMessageContaining("PAYOUT_ONLY").hasMessageContaining("another card");
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
        assertThat(shop.limiter.tryAcquire("pay")).isZero();
    }

    @Test
    void theSecondDebitWaitsForTheResultOfTheFirst() {
        shop.gateway.respond(200, Guarded.ID);
        shop.guard().debit(Guarded.debit("order-1"), VISA);
        shop.time.advance(Duration.ofHours(2));

        RecurringDeniedException denied = denied(() -> shop.guard().debit(Guarded.debit("order-2"), VISA));

        assertThat(denied.rule()).isEqualTo(RecurringRule.RESULT_PENDING);
        assertThat(denied.until()).contains(Cards.after("PT24H"));
        assertThat(denied)
                .hasMessageContaining("Not before 2026-03-05T09:00:00Z")
                .hasMessageNotContaining("marker");
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void denialNamesAnotherAmountAsRemedy() {
        shop.histories.update(
                Guarded.CARD,
                history -> new RecurringHistory(
                        VISA,
                        false,
                        Cards.of(VISA).refused("-P2D", 13).history().attempts()));
        shop.gateway.respond(200, Guarded.ID);

        RecurringDeniedException denied = denied(() -> shop.guard().debit(Guarded.debit("order-1"), VISA));
        shop.guard().debit(RecurringByCardToken.of("order-1", Cards.OTHER_PRICE, Guarded.TOKEN), VISA);

        assertThat(denied.rule()).isEqualTo(RecurringRule.ONLY_WITH_CHANGES);
        assertThat(denied).hasMessageContaining("debit another amount");
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void anotherPolicyDecidesOtherwise() {
        shop.gateway.respond(200, Guarded.ID).respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard().withPolicy((history, now, price) -> new RecurringDecision.Allowed());
        guard.debit(Guarded.debit("order-1"), VISA);
        shop.time.advance(Duration.ofHours(2));

        guard.debit(Guarded.debit("order-2"), VISA);

        assertThat(shop.gateway.requests()).isEqualTo(2);
    }

    @Test
    void detectsDebitOfAnotherServerBeforeSending() {
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void read() {
                shop.histories.update(
                        Guarded.CARD,
                        history -> history.with(RecurringAttempt.pending("other", Cards.after("-PT1H"), Cards.PRICE)));
            }
        });

        assertThat(denied(() -> guard.debit(Guarded.debit("order-1"), VISA)).rule())
                .isEqualTo(RecurringRule.RESULT_PENDING);
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempt("order-1")).isEmpty();
    }

    @Test
    void aLostReplyLeavesTheAttemptPending() {
        shop.gateway.loseResponse();

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.orderId()).contains("order-1"));

        assertThat(shop.gateway.requests()).isEqualTo(1);
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(PENDING);
    }

    @Test
    void aJournalHasTheDebitWhoseReplyIsLostAndNoneThatIsDenied() {
        Journal journal = Journal.inMemory();
        PaymentsClient journaled = shop.payments.withJournal(journal);
        RecurringGuard guard =
                RecurringGuard.of(journaled, shop.histories, shop.limiter).withClock(shop.time.clock());
        shop.gateway.loseResponse();

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThat(shop.gateway.requests()).isEqualTo(1);
        assertThat(journal.openEntries())
                .singleElement()
                .returns("order-1", JournalEntry::orderId)
                .returns("payments.recurringByCardToken", JournalEntry::endpoint);
        assertThat(denied(() -> guard.debit(Guarded.debit("order-2"), VISA)).rule())
                .isEqualTo(RecurringRule.RESULT_PENDING);
        assertThat(journal.entry("order-2")).isEmpty();
    }

    @Test
    void debitRefusedByJournalIsNotSentAndNotCounted() {
        Journal journal = Journal.inMemory();
        journal.open(JournalEntry.open("order-1", "payments.recurringByCardToken", Cards.PRICE, Cards.NOON));
        RecurringGuard guard = RecurringGuard.of(shop.payments.withJournal(journal), shop.histories, shop.limiter)
                .withClock(shop.time.clock());

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(AlreadyRecordedException.class);

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    /** The debit was certainly not executed, so it must not block the card for a day. */
    @Test
    void aRefusalThatTheJournalCannotStoreDoesNotBlockTheCard() {
        shop.gateway.respond(429, "{}").respond(200, Guarded.ID);
        Journal entries = Journal.inMemory();
        IllegalStateException broken = new IllegalStateException("journal-marker");
        AtomicBoolean isFirst = new AtomicBoolean(true);
        Journal failingOnce = Intercepted.of(Journal.class, entries, call -> {
            if (call.is("notExecuted") && isFirst.getAndSet(false)) {
                throw broken;
            }
            return call.proceed();
        });
        RecurringGuard guard = RecurringGuard.of(shop.payments.withJournal(failingOnce), shop.histories, shop.limiter)
                .withClock(shop.time.clock());

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RateLimitedException.class)
                .hasSuppressedException(broken);
        shop.time.advance(Duration.ofSeconds(2));
        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(AlreadyRecordedException.class);
        shop.time.advance(Duration.ofSeconds(2));
        assertThat(guard.debit(Guarded.debit("order-2"), VISA).id()).isNotEmpty();

        assertThat(shop.gateway.requests()).isEqualTo(2);
        assertThat(entries.openEntries()).extracting(JournalEntry::orderId).containsExactly("order-1");
    }

    @ParameterizedTest
    @CsvSource({"500", "502", "503", "504", "408"})
    void unreadableResponseLeavesAttemptPending(int status) {
        shop.gateway.respond(status, "{}").respond(200, Guarded.ID);

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThat(shop.gateway.requests()).isEqualTo(1);
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(PENDING);
    }

    @Test
    void refusedRequestIsAttemptWithoutTransaction() {
        shop.gateway.respond(400, "{\"error\":\"Invalid request\"}");

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RequestRefusedException.class);

        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(NOT_CREATED);
    }

    @Test
    void keepsResultRecordedBeforeRefusal() {
        shop.gateway.respond(400, "{\"error\":\"Invalid request\"}");
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void updated() {
                shop.histories.update(
                        Guarded.CARD,
                        history -> history.with(
                                history.attempt("order-1").orElseThrow().approved()));
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RequestRefusedException.class);

        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(APPROVED);
    }

    @Test
    void aPayoutOnlyTokenIsNotSentAgain() {
        shop.gateway.respond(200, PAYOUT_ONLY);

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(PayoutOnlyTokenException.class);

        assertThat(shop.history().payoutOnly()).isTrue();
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(NOT_CREATED);
        shop.time.advance(Duration.ofDays(400));
        assertThat(denied(() -> shop.guard().debit(Guarded.debit("order-2"), VISA))
                        .rule())
                .isEqualTo(RecurringRule.PAYOUT_ONLY);
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void unprocessedDebitIsNotAnAttempt() {
        shop.gateway.respond(401, "{}").respond(403, "{}").respond(429, "{}").respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard();
        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(AuthenticationException.class);
        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA)).isInstanceOf(AccessDeniedException.class);
        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA)).isInstanceOf(RateLimitedException.class);
        assertThat(shop.history().attempts()).isEmpty();

        guard.debit(Guarded.debit("order-1"), VISA);

        assertThat(shop.gateway.requests()).isEqualTo(4);
        assertThat(shop.history().attempts()).hasSize(1);
    }

    @Test
    void unsentDebitIsNotAnAttempt() throws IOException {
        try (TestMerchant unreachable = TestMerchant.at(Unreachable.URL)) {
            RecurringGuard guard = shop.guard(PaymentCalls.payments(unreachable));
            assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                    .isInstanceOfSatisfying(
                            NotSentException.class,
                            e -> assertThat(e.attempts()).isEqualTo(1));
        }
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void debitStoppedByWarningHandlerIsNotAnAttempt() {
        IllegalStateException own = new IllegalStateException("own");
        Journal journal = Journal.inMemory();
        RecurringGuard guard = RecurringGuard.of(
                        shop.payments
                                .withWarnings((request, warning) -> {
                                    throw own;
                                })
                                .withJournal(journal),
                        shop.histories,
                        shop.limiter)
                .withClock(shop.time.clock());

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order&1"), VISA))
                .isInstanceOf(NotSentException.class)
                .hasCause(own);

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
        assertThat(journal.openEntries()).isEmpty();
    }

    @Test
    void debitWithoutSettingIsNotAnAttempt() {
        try (MerchantSdk withoutSecret = MerchantSdk.builder()
                .credentials(Credentials.builder().build())
                .address(Address.GATEWAY, "http://127.0.0.1:1/")
                .build()) {
            RecurringGuard guard = shop.guard(PaymentsClient.of(withoutSecret));
            assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                    .isInstanceOf(ConfigurationException.class);
        }
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void storeThatFailsAfterSendingKeepsResult() {
        shop.gateway.respond(429, "{}");
        RuntimeException broken = new IllegalStateException("the store is gone");
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            private int updates;

            @Override
            void updated() {
                updates++;
                if (updates == 2) {
                    throw broken;
                }
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RateLimitedException.class)
                .hasSuppressedException(broken);
    }

    @Test
    void storeThatFailsBeforeSendingSendsNothing() {
        RuntimeException broken = new IllegalStateException("the store is gone");
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void updated() {
                throw broken;
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA)).isSameAs(broken);
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void anOrderIdIsDebitedOnceWhateverTheCard() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard();
        guard.debit(Guarded.debit("order-1"), VISA);
        shop.time.advance(Duration.ofDays(3));

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOfSatisfying(AlreadyRecordedException.class, recorded -> {
                    assertThat(recorded.orderId()).contains("order-1");
                    assertThat(recorded.earlierTime()).contains(Cards.NOON);
                    assertThat(recorded.earlierId()).isEmpty();
                    assertThat(recorded).hasMessageNotContaining("order-1");
                });
        assertThatThrownBy(() ->
                        guard.debit(RecurringByCardToken.of("order-1", Cards.PRICE, CardToken.of("another")), VISA))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.orderId must be unique per operation; another card");
        assertThat(shop.gateway.requests()).isEqualTo(1);
        assertThat(shop.history().attempts()).hasSize(1);
    }

    /** The second server must not report the first one's debit as denied, so that the shop would give it up. */
    @Test
    void aDebitThatAnotherServerSendsDuringTheWaitIsReportedAsSent() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard other = shop.guard();
        AtomicBoolean isFirst = new AtomicBoolean(true);
        DebitRateLimiter busy = operation -> {
            if (isFirst.getAndSet(false)) {
                other.debit(Guarded.debit("order-1"), VISA);
                return Duration.ofNanos(1);
            }
            return Duration.ZERO;
        };
        RecurringGuard guard =
                RecurringGuard.of(shop.payments, shop.histories, busy).withClock(shop.time.clock());

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(AlreadyRecordedException.class);

        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "APPROVED, so its debt is paid",
        "PENDING, look it up by its order id before you debit",
        "REFUSED, 'look the order id up. If the debt is not paid, one retry under a new order id is possible'",
        "NOT_CREATED, 'not paid; one retry under a new order id is possible'"
    })
    void theAdviceForARecordedOrderIdFollowsItsResult(RecurringAttempt.Result result, String advice) {
        RecurringAttempt attempt =
                new RecurringAttempt("order-1", Cards.after("-P3D"), Cards.PRICE, result, Optional.empty());
        shop.histories.update(Guarded.CARD, history -> history.with(attempt));

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOfSatisfying(
                        AlreadyRecordedException.class,
                        recorded -> assertThat(recorded.advice()).contains(advice));
        assertThat(shop.gateway.requests()).isZero();
    }

    /**
     * Earlier versions of the SDK could store {@code NO_CARD}, the scheme of an SBP debit, in the history of a card.
     * The guard must still apply the limits of the card.
     */
    @Test
    void storedSchemeWithoutCardDoesNotApplyToCard() {
        RecurringAttempt stolen = new RecurringAttempt(
                "order-1",
                Cards.after("-P3D"),
                Cards.PRICE,
                RecurringAttempt.Result.REFUSED,
                Optional.of(ResponseCode.of(41)));
        shop.histories.update(
                Guarded.CARD, history -> history.withScheme(CardScheme.NO_CARD).with(stolen));

        assertThat(denied(() -> shop.guard().debit(Guarded.debit("order-2"), UNKNOWN))
                        .rule())
                .isEqualTo(RecurringRule.STOPPED);
        assertThat(shop.gateway.requests()).isZero();
    }

    /**
     * Earlier versions of the SDK stored an SBP debit under the key of its token. The guard must recognize the order id
     * of this debit.
     */
    @Test
    void anSbpDebitUnderTheKeyOfItsTokenIsRecorded() {
        RecurringAttempt approved = RecurringAttempt.pending("order-1", Cards.after("-P3D"), Cards.PRICE)
                .approved();
        shop.histories.update(RecurringKey.ofToken(Guarded.SBP_TOKEN), history -> history.with(approved));
        RecurringBySbpToken debit = RecurringBySbpToken.of("order-1", Cards.PRICE, Guarded.SBP_TOKEN);

        assertThatThrownBy(() -> shop.guard().debit(debit))
                .isInstanceOfSatisfying(AlreadyRecordedException.class, recorded -> {
                    assertThat(recorded.earlierTime()).contains(Cards.after("-P3D"));
                    assertThat(recorded.advice()).contains("so its debt is paid");
                });
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void theSameOrderOnTwoServersIsSentOnce() {
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void read() {
                shop.histories.update(
                        Guarded.CARD,
                        history -> history.with(RecurringAttempt.pending("order-1", Cards.after("-P3D"), Cards.PRICE)));
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOfSatisfying(
                        AlreadyRecordedException.class,
                        recorded -> assertThat(recorded.earlierTime()).contains(Cards.after("-P3D")));
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void theSameOrderOnTwoServersIsSentOnceAlsoWithTwoCards() {
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            void read() {
                shop.histories.update(
                        RecurringKey.ofToken(BindingToken.of("another")),
                        history -> history.with(RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE)));
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.orderId must be unique per operation");
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void illegalStateOfStoreIsNotReportedAsKnownOrderId() {
        IllegalStateException closed = new IllegalStateException("closed");
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                throw closed;
            }
        });

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA)).isSameAs(closed);
        assertThat(shop.gateway.requests()).isZero();
    }

    /** A store may lose the connection during the commit, or the race for it, and try again. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStoreMayCallItsFunctionAgain(boolean committed) {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard(shop.payments, new ForwardingHistoryStore(shop.histories) {
            @Override
            public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                RecurringHistory first = committed ? super.update(card, change) : change.apply(history(card));
                assertThat(first.attempts()).hasSize(1);
                return super.update(card, change);
            }
        });

        assertThat(guard.debit(Guarded.debit("order-1"), VISA).id()).isNotEmpty();

        assertThat(shop.gateway.requests()).isOne();
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::orderId)
                .containsExactly("order-1");
    }

    @Test
    void aTokenThatBecomesPayoutOnlyWhileItsDebitWaitsIsNotDebited() {
        RecurringKey token = RecurringKey.ofToken(Guarded.debit("order-1").card());
        RecurringGuard guard = RecurringGuard.of(shop.payments, shop.histories, operation -> {
                    shop.histories.update(token, RecurringHistory::withPayoutOnly);
                    return Duration.ZERO;
                })
                .withClock(shop.time.clock());

        assertThat(denied(() -> guard.debit(Guarded.debit("order-1"), VISA, RecurringKey.ofCard("card 17")))
                        .rule())
                .isEqualTo(RecurringRule.PAYOUT_ONLY);
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void cardsShareTheRateLimitAndWaitForTheirPermit() {
        for (int i = 0; i < 3; i++) {
            shop.gateway.respond(200, Guarded.ID);
        }
        RecurringGuard guard = shop.guard();
        guard.debit(Guarded.debit("order-1"), VISA);
        guard.debit(RecurringBySbpToken.of("order-2", Cards.PRICE, SbpToken.of("sbp-token")));
        guard.debit(
                RecurringByTransaction.builder()
                        .orderId("order-3")
                        .price(Cards.PRICE)
                        .earlierTransactionId(TRANSACTION)
                        .build(),
                UNKNOWN);

        assertThat(shop.time.pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThat(shop.gateway.requests()).isEqualTo(3);
    }

    @Test
    void aPermitThatIsAvailableTooLateIsARateLimit() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard().withRateLimitWait(Duration.ZERO);
        guard.debit(Guarded.debit("order-1"), VISA);
        shop.time.advance(Duration.ofMillis(300));

        RecurringRateLimitedException limited = rateLimited(
                () -> guard.debit(RecurringBySbpToken.of("order-2", Cards.PRICE, SbpToken.of("sbp-token"))));

        assertThat(limited.until()).isEqualTo(Cards.after("PT1S"));
        assertThat(limited).hasMessageContaining("Not before 2026-03-04T09:00:01Z");
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void waitsByDefault() {
        shop.gateway.respond(200, Guarded.ID);
        AtomicBoolean waited = new AtomicBoolean();
        RecurringGuard guard = RecurringGuard.of(
                        shop.payments,
                        shop.histories,
                        operation -> waited.getAndSet(true) ? Duration.ZERO : Duration.ofNanos(1))
                .withRateLimitWait(Duration.ofNanos(1));

        guard.debit(RecurringBySbpToken.of("order-1", Cards.PRICE, Guarded.SBP_TOKEN), RecurringKey.ofCard("account"));

        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    @Timeout(60)
    void waitEndsWhenOthersKeepTakingThePermit() {
        RecurringGuard guard = RecurringGuard.of(shop.payments, shop.histories, operation -> Duration.ofSeconds(1))
                .withClock(shop.time.clock())
                .with(new RateLimitWait(Duration.ofSeconds(3), shop.time::sleep));

        assertThat(rateLimited(() -> guard.debit(Guarded.debit("order-1"), VISA))
                        .until())
                .isEqualTo(Cards.after("PT4S"));
        assertThat(shop.time.pauses()).hasSize(3);
    }

    @Test
    void theRateLimitIsWaitedForAlsoIfThePreviousDebitWasOfTheSameCard() {
        shop.gateway.respond(200, Guarded.ID).respond(200, Guarded.ID);
        shop.guard().debit(Guarded.debit("order-1"), VISA);
        shop.guard().record("order-1", ResponseCode.APPROVED);
        shop.time.advance(Duration.ofMillis(300));

        shop.guard().debit(Guarded.debit("order-2"), VISA);

        assertThat(shop.time.pauses()).containsExactly(Duration.ofMillis(700));
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::at)
                .containsExactly(Cards.NOON, Cards.after("PT1S"));
        assertThat(shop.gateway.requests()).isEqualTo(2);
    }

    @Test
    void theRateLimitOfTheSameCardIsNoDenialAndUsesNoPermit() {
        shop.histories.update(
                Guarded.CARD,
                history -> history.with(RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE)
                        .approved()));
        shop.time.advance(Duration.ofMillis(300));
        RecurringGuard guard = shop.guard().withRateLimitWait(Duration.ofMillis(699));

        RecurringRateLimitedException limited = rateLimited(() -> guard.debit(Guarded.debit("order-2"), VISA));

        assertThat(limited.until()).isEqualTo(Cards.after("PT1S"));
        assertThat(shop.limiter.tryAcquire("pay")).isZero();
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).hasSize(1);
    }

    @Test
    void aDebitOfTheSameCardThatAnotherServerSentWithinTheSecondIsWaitedFor() {
        shop.gateway.respond(200, Guarded.ID);
        AtomicBoolean once = new AtomicBoolean();
        RecurringGuard guard = RecurringGuard.of(shop.payments, shop.histories, operation -> {
                    if (!once.getAndSet(true)) {
                        shop.histories.update(
                                Guarded.CARD,
                                history -> history.with(RecurringAttempt.pending("other", Cards.NOON, Cards.PRICE)
                                        .approved()));
                    }
                    return shop.limiter.tryAcquire(operation);
                })
                .withClock(shop.time.clock())
                .with(new RateLimitWait(Duration.ofSeconds(5), shop.time::sleep));

        guard.debit(Guarded.debit("order-1"), VISA);

        assertThat(shop.time.pauses()).containsExactly(Duration.ofSeconds(1));
        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::orderId)
                .containsExactly("other", "order-1");
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void theDefaultPolicyDebitsAnApprovedCardAgainOnTheSameDayAndStrictDoesNot() {
        for (int i = 0; i < 3; i++) {
            shop.gateway.respond(200, Guarded.ID);
        }
        RecurringGuard guard = shop.guard();
        for (String orderId : List.of("order-1", "order-2")) {
            guard.debit(Guarded.debit(orderId), VISA);
            guard.record(orderId, ResponseCode.APPROVED);
            shop.time.advance(Duration.ofHours(1));
        }

        assertThat(denied(() -> guard.withPolicy(RecurringPolicy.strict()).debit(Guarded.debit("order-3"), VISA))
                        .rule())
                .isEqualTo(RecurringRule.ONE_RETRY_A_DAY);
        guard.debit(Guarded.debit("order-3"), VISA);

        assertThat(shop.gateway.requests()).isEqualTo(3);
    }

    @Test
    void onlyTheRateLimitAppliesToATokenOfTheFastPaymentSystem() {
        for (int i = 0; i < 4; i++) {
            shop.gateway.respond(200, Guarded.ID);
        }
        RecurringGuard guard = shop.guard();
        for (int i = 0; i < 4; i++) {
            guard.debit(RecurringBySbpToken.of("order-" + i, Cards.PRICE, Guarded.SBP_TOKEN));
            guard.record("order-" + i, ResponseCode.of(41));
        }

        assertThat(shop.time.pauses()).hasSize(3).containsOnly(Duration.ofSeconds(1));
        assertThat(shop.gateway.requests()).isEqualTo(4);
    }

    @Test
    void anSbpApprovalUnderTheKeyOfACardDoesNotLiftTheLimitsOfTheCard() {
        respond(10);
        RecurringKey key = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        debitAndRecord(guard, "order-1", key, 91);
        debitAndRecord(guard, "order-2", key, 91);

        sbpDebits(key).forEach(debit -> {
            debit.run();
            shop.time.advance(Duration.ofMinutes(10));
        });

        assertThat(denied(() -> guard.debit(Guarded.debit("order-3"), VISA, key))
                        .rule())
                .isEqualTo(RecurringRule.ONE_RETRY_A_DAY);
        assertThat(denied(() -> guard.withPolicy(RecurringPolicy.strict()).debit(Guarded.debit("order-3"), VISA, key))
                        .rule())
                .isEqualTo(RecurringRule.ONE_RETRY_A_DAY);
        assertThat(shop.histories.history(key).attempts()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"51, REFUSAL_COUNTER", "13, ONLY_WITH_CHANGES", "41, STOPPED"})
    void anSbpApprovalUnderTheKeyOfACardResetsNeitherItsCounterNorItsCodes(int code, RecurringRule rule) {
        respond(10);
        RecurringKey key = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        for (int i = 1; i <= (code == 51 ? 4 : 1); i++) {
            debitAndRecord(guard, "order-" + i, key, code);
            shop.time.advance(Duration.ofDays(1));
        }

        sbpDebits(key).forEach(Runnable::run);
        shop.time.advance(Duration.ofDays(2));

        assertThat(denied(() -> guard.debit(Guarded.debit("order-9"), UNKNOWN, key))
                        .rule())
                .isEqualTo(rule);
    }

    @Test
    void anSbpFailureWithoutACodeDeniesNoCardAndNoSbpDebit() {
        respond(3);
        RecurringKey key = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        guard.debit(RecurringBySbpToken.of("order-1", Cards.PRICE, SbpToken.of("another")), key);
        guard.record(ReadEvents.transaction("orderId", "order-1", "action", "pay", "status", "failed"));

        guard.debit(Guarded.debit("order-2"), VISA, key);
        guard.debit(RecurringBySbpToken.of("order-3", Cards.PRICE, SbpToken.of("another")), key);

        assertThat(shop.gateway.requests()).isEqualTo(3);
    }

    @Test
    void anSbpDebitUnderTheKeyOfACardDoesNotReplaceTheLearnedScheme() {
        respond(5);
        RecurringKey key = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        guard.debit(Guarded.debit("order-1"), UNKNOWN, key);
        guard.record(ReadEvents.transaction(
                "orderId", "order-1", "status", "failed", "error_code", "51", "card_number", "220012XXXXXX0000"));

        sbpDebits(key).forEach(Runnable::run);

        assertThat(shop.histories.history(key).scheme()).isEqualTo(CardScheme.MIR);
    }

    @Test
    void aPayoutOnlySbpTokenIsDeniedUnderEachKey() {
        respond(1);
        SbpToken token = SbpToken.of("another");
        RecurringGuard guard = shop.guard();
        guard.record(ReadEvents.cardBinding("another", "status", "payout-only"));

        for (Runnable debit : List.<Runnable>of(
                () -> guard.debit(RecurringBySbpToken.of("order-1", Cards.PRICE, token)),
                () -> guard.debit(
                        RecurringBySbpToken.of("order-1", Cards.PRICE, token), RecurringKey.ofCard("card 17")))) {
            assertThat(denied(debit).rule()).isEqualTo(RecurringRule.PAYOUT_ONLY);
        }
        guard.debit(Guarded.debit("order-2"), VISA, RecurringKey.ofCard("card 17"));
        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void aRefusedPayoutOnlySbpTokenStaysDeniedAndStopsNoCardUnderTheKey() {
        shop.gateway.respond(200, PAYOUT_ONLY).respond(200, Guarded.ID);
        RecurringKey key = RecurringKey.ofTransaction(TRANSACTION);
        RecurringGuard guard = shop.guard();
        assertThatThrownBy(() -> guard.debit(
                        RecurringByTransaction.builder()
                                .orderId("order-1")
                                .price(Cards.PRICE)
                                .earlierTransactionId(TRANSACTION)
                                .build(),
                        CardScheme.NO_CARD))
                .isInstanceOf(PayoutOnlyTokenException.class);

        assertThat(denied(() -> guard.debit(
                                RecurringByTransaction.builder()
                                        .orderId("order-2")
                                        .price(Cards.PRICE)
                                        .earlierTransactionId(TRANSACTION)
                                        .build(),
                                CardScheme.NO_CARD))
                        .rule())
                .isEqualTo(RecurringRule.PAYOUT_ONLY);
        guard.debit(Guarded.debit("order-3"), VISA, key);
        assertThat(shop.gateway.requests()).isEqualTo(2);
    }

    private void respond(int times) {
        for (int i = 0; i < times; i++) {
            shop.gateway.respond(200, Guarded.ID);
        }
    }

    private void debitAndRecord(RecurringGuard guard, String orderId, RecurringKey key, int code) {
        guard.debit(Guarded.debit(orderId), VISA, key);
        guard.record(orderId, ResponseCode.of(code));
        shop.time.advance(Duration.ofMinutes(10));
    }

    /**
     * Returns two actions. Each action makes an approved debit without a card under the given key. The first debit uses
     * a token, and the second debit uses an earlier transaction.
     */
    private List<Runnable> sbpDebits(RecurringKey key) {
        RecurringGuard guard = shop.guard();
        return List.of(
                () -> {
                    guard.debit(RecurringBySbpToken.of("sbp-1", Cards.PRICE, SbpToken.of("another")), key);
                    guard.record("sbp-1", ResponseCode.APPROVED);
                },
                () -> {
                    guard.debit(
                            RecurringByTransaction.builder()
                                    .orderId("sbp-2")
                                    .price(Cards.PRICE)
                                    .earlierTransactionId(TRANSACTION)
                                    .build(),
                            CardScheme.NO_CARD,
                            key);
                    guard.record("sbp-2", ResponseCode.APPROVED);
                });
    }

    @Test
    void cardTokenIdentifiesCard() {
        RecurringGuard guard = shop.guard();

        for (Runnable debit : List.<Runnable>of(
                () -> guard.debit(Guarded.debit("order-1"), CardScheme.NO_CARD),
                () -> guard.debit(Guarded.debit("order-1"), CardScheme.NO_CARD, Guarded.CARD))) {
            assertThatThrownBy(debit::run)
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("scheme must be that of a card");
        }
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void duplicateOrderIdIsDebitOfUnknownResult() {
        shop.gateway.respond(400, "{\"error\":\"Order already exists\",\"errorCode\":-2}");

        assertThatThrownBy(() -> shop.guard().debit(Guarded.debit("order-1"), VISA))
                .isInstanceOfSatisfying(
                        AlreadySentException.class,
                        sent -> assertThat(sent.orderId()).contains("order-1"));

        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(PENDING);
    }

    @Test
    void anInterruptEndsTheWaiting() {
        shop.limiter.tryAcquire("pay");
        Thread.currentThread().interrupt();

        RecurringRateLimitedException limited = rateLimited(() -> shop.guard().debit(Guarded.debit("order-1"), VISA));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(limited.until()).isEqualTo(Cards.after("PT1S"));
        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void tokenOfFastPaymentSystemIsNotACard() throws Exception {
        shop.gateway.respond(200, Guarded.ID);

        shop.guard().debit(RecurringBySbpToken.of("order-1", Cards.PRICE, Guarded.SBP_TOKEN));

        assertThat(shop.gateway.takeBody())
                .isEqualTo(JsonFixtures.tree("{\"payment\":{\"action\":\"pay\",\"orderId\":\"order-1\",\"price\":"
                        + "\"299.00\"},\"target\":{\"card\":\"token-marker-0001\"}}"));
        assertThat(shop.history().attempts()).isEmpty();
        assertThat(shop.histories.history(Guarded.CARD.ofSbpDebits()))
                .isEqualTo(new RecurringHistory(
                        CardScheme.NO_CARD,
                        false,
                        List.of(RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE))));
    }

    @Test
    void earlierTransactionHasItsOwnKey() throws Exception {
        shop.gateway.respond(200, Guarded.ID);

        shop.guard()
                .debit(
                        RecurringByTransaction.builder()
                                .orderId("order-1")
                                .price(Cards.PRICE)
                                .earlierTransactionId(TRANSACTION)
                                .build(),
                        VISA);

        assertThat(shop.gateway.takeBody())
                .isEqualTo(JsonFixtures.tree("{\"payment\":{\"action\":\"pay\",\"orderId\":\"order-1\",\"price\":"
                        + "\"299.00\"},\"target\":{\"rebill\":\"" + TRANSACTION + "\"}}"));
        assertThat(shop.histories
                        .history(RecurringKey.ofTransaction(TRANSACTION))
                        .attempts())
                .hasSize(1);
    }

    @Test
    void twoTokensOfOneCardShareItsHistory() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringKey card = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        guard.debit(Guarded.debit("order-1"), VISA, card);
        shop.time.advance(Duration.ofHours(1));

        assertThat(denied(() -> guard.debit(
                                RecurringByCardToken.of("order-2", Cards.PRICE, CardToken.of("another")), VISA, card))
                        .rule())
                .isEqualTo(RecurringRule.RESULT_PENDING);
        assertThat(denied(() -> guard.debit(
                                RecurringByTransaction.builder()
                                        .orderId("order-2")
                                        .price(Cards.PRICE)
                                        .earlierTransactionId(TRANSACTION)
                                        .build(),
                                VISA,
                                card))
                        .rule())
                .isEqualTo(RecurringRule.RESULT_PENDING);
    }

    @Test
    void aPayoutOnlyTokenDoesNotStopAnotherTokenOfItsCard() {
        shop.gateway.respond(200, PAYOUT_ONLY).respond(200, Guarded.ID);
        RecurringKey card = RecurringKey.ofCard("card 17");
        RecurringGuard guard = shop.guard();
        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA, card))
                .isInstanceOf(PayoutOnlyTokenException.class);
        shop.time.advance(Duration.ofDays(1));

        assertThat(denied(() -> guard.debit(Guarded.debit("order-2"), VISA, card))
                        .rule())
                .isEqualTo(RecurringRule.PAYOUT_ONLY);
        guard.debit(RecurringByCardToken.of("order-3", Cards.PRICE, CardToken.of("another")), VISA, card);

        assertThat(shop.gateway.requests()).isEqualTo(2);
    }

    @Test
    void aKnownSchemeIsNotForgotten() {
        shop.histories.update(Guarded.CARD, history -> history.withScheme(CardScheme.MIR));
        shop.gateway.respond(200, Guarded.ID);

        shop.guard().debit(Guarded.debit("order-1"), UNKNOWN);

        assertThat(shop.history().scheme()).isEqualTo(CardScheme.MIR);
    }

    @Test
    void debitsOrderIdOncePermanently() {
        RecurringGuard guard = shop.guard();
        for (int month = 0; month <= 12; month++) {
            shop.gateway.respond(200, Guarded.ID);
            String orderId = "addon-" + month;
            guard.debit(Guarded.debit(orderId), VISA);
            guard.record(orderId, ResponseCode.APPROVED);
            shop.time.advance(Duration.ofDays(31));
        }

        assertThatThrownBy(() -> guard.debit(Guarded.debit("addon-0"), VISA))
                .isInstanceOf(AlreadyRecordedException.class);
        assertThat(shop.gateway.requests()).isEqualTo(13);
        assertThat(shop.history().attempts()).hasSize(13);
    }

    @Test
    void storesAndPrintsNoToken() {
        shop.gateway.respond(200, Guarded.ID);
        RecurringGuard guard = shop.guard();
        guard.debit(Guarded.debit("order-1"), VISA);
        Throwable denied = catchThrowable(() -> guard.debit(Guarded.debit("order-2"), VISA));

        assertThat(denied).isInstanceOf(SdkException.class);
        assertThat(denied.toString()).doesNotContain("marker");
        assertThat(Guarded.CARD.toString() + Guarded.CARD.fingerprint()).doesNotContain("marker");
        assertThat(shop.history().attempts().toString()).doesNotContain("marker");
        assertThat(Optional.of(shop.history()))
                .hasToString("Optional[RecurringHistory[scheme=VISA, payoutOnly=false, attempts=1]]");
    }
}
