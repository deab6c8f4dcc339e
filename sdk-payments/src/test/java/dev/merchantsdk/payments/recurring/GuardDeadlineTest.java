package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.CardScheme.VISA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.Intercepted;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the deadline of a recurring debit also limits the time that the history store, the rate limiter and the
 * journal take.
 */
final class GuardDeadlineTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** The part of the time limit before the request. A second is kept for the update of the history afterwards. */
    private static final Duration LIMIT = MINUTE.minusSeconds(1);

    private final Guarded shop = Guarded.start();
    private final IllegalStateException broken = new IllegalStateException("store-marker");

    GuardDeadlineTest() throws IOException {}

    @AfterEach
    void close() {
        shop.close();
    }

    /** The steps of the guard before the request, in the order of execution. */
    enum DebitStep {
        CARD_OF,
        HISTORY,
        RATE_LIMITER,
        UPDATE
    }

    @ParameterizedTest
    @EnumSource(DebitStep.class)
    void tooSlowStepLeavesNoAttempt(DebitStep slow) {
        RecurringGuard guard = guard(new Slow(slow, LIMIT), slow == DebitStep.RATE_LIMITER ? LIMIT : Duration.ZERO);

        assertThat(late(guard))
                .hasNoSuppressedExceptions()
                .hasMessageContaining("payments.recurringByCardToken")
                .hasMessageContaining("the deadline passed before anything was sent");

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
        assertThat(shop.histories.cardOf("order-1")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(DebitStep.class)
    void fasterStepsSendDebit(DebitStep slow) {
        shop.gateway.respond(200, Guarded.ID);
        Duration time = Duration.ofSeconds(30);

        guard(new Slow(slow, time), slow == DebitStep.RATE_LIMITER ? time : Duration.ZERO)
                .debit(Guarded.debit("order-1"), VISA);

        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void allStepsShareOneDeadline() {
        RecurringGuard guard = guard(new Slow(null, Duration.ofMillis(14_900)), Duration.ofMillis(14_900));

        assertThat(late(guard)).hasNoCause();

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAttemptOfAFailedStoreIsRemovedIfItWasWritten(boolean written) {
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    private boolean once = true;

                    @Override
                    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                        if (!once) {
                            return super.update(card, change);
                        }
                        once = false;
                        if (written) {
                            super.update(card, change);
                        } else {
                            assertThat(change.apply(history(card)).attempts()).hasSize(1);
                        }
                        shop.elapse(LIMIT);
                        throw broken;
                    }
                },
                Duration.ZERO);

        assertThat(late(guard)).hasCause(broken).hasNoSuppressedExceptions();

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    /** Whether the store has written the attempt is unknown, and nothing is sent, so the attempt must not block the card. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAttemptOfAStoreThatFailsInTimeIsRemovedIfItWasWritten(boolean written) {
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    private boolean once = true;

                    @Override
                    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                        if (!once) {
                            return super.update(card, change);
                        }
                        once = false;
                        if (written) {
                            super.update(card, change);
                        } else {
                            assertThat(change.apply(history(card)).attempts()).hasSize(1);
                        }
                        throw broken;
                    }
                },
                Duration.ZERO);

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA))
                .isSameAs(broken)
                .hasNoSuppressedExceptions();

        assertThat(shop.gateway.requests()).isZero();
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void anAttemptOfAnotherServerStays() {
        RecurringAttempt others = RecurringAttempt.pending("order-1", Cards.after("-PT1H"), Cards.PRICE);
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    private boolean once = true;

                    @Override
                    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                        if (!once) {
                            return super.update(card, change);
                        }
                        once = false;
                        assertThat(change.apply(history(card)).attempts()).hasSize(1);
                        // Simulates a rollback of the change. Then another server stores an attempt.
                        shop.histories.update(card, history -> history.with(others));
                        shop.elapse(LIMIT);
                        throw broken;
                    }
                },
                Duration.ZERO);

        assertThat(late(guard)).hasCause(broken);

        assertThat(shop.history().attempts()).containsExactly(others);
    }

    @Test
    void aStoreThatFailsBeforeItDecidesWroteNothing() {
        List<RecurringKey> updated = new ArrayList<>();
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    @Override
                    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                        updated.add(card);
                        shop.elapse(LIMIT);
                        throw broken;
                    }
                },
                Duration.ZERO);

        assertThat(late(guard)).hasCause(broken).hasNoSuppressedExceptions();

        assertThat(updated).containsExactly(Guarded.CARD);
    }

    @Test
    void attemptThatCannotBeRemovedStaysPendingAndIsReported() {
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    private int updates;

                    @Override
                    void updated() {
                        shop.elapse(LIMIT);
                    }

                    @Override
                    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
                        updates++;
                        if (updates == 2) {
                            throw broken;
                        }
                        return super.update(card, change);
                    }
                },
                Duration.ZERO);

        assertThat(late(guard)).hasSuppressedException(broken);

        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(RecurringAttempt.Result.PENDING);
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void doesNotWaitForPermitAfterDeadline() {
        RecurringGuard guard = guard(
                new Slow(DebitStep.HISTORY, LIMIT.minusMillis(900)) {
                    @Override
                    void read() {
                        super.read();
                        shop.limiter.tryAcquire("pay");
                    }
                },
                Duration.ZERO);

        RecurringRateLimitedException limited = catchThrowableOfType(
                RecurringRateLimitedException.class, () -> guard.debit(Guarded.debit("order-1"), VISA));

        assertThat(limited.until()).isEqualTo(Cards.after("PT1S"));
        assertThat(shop.time.pauses()).isEmpty();
        assertThat(shop.gateway.requests()).isZero();
    }

    @Test
    void storesGetRemainingTime() {
        shop.gateway.respond(200, Guarded.ID);
        List<Duration> limits = new ArrayList<>();
        RecurringHistoryStore histories = new Slow(null, Duration.ofSeconds(10)) {
            @Override
            public RecurringHistoryStore withTimeLimit(Duration limit) {
                limits.add(limit);
                return this;
            }
        };
        DebitRateLimiter limiter = new DebitRateLimiter() {
            @Override
            public Duration tryAcquire(String operation) {
                shop.elapse(Duration.ofSeconds(10));
                return Duration.ZERO;
            }

            @Override
            public DebitRateLimiter withTimeLimit(Duration limit) {
                limits.add(limit);
                return this;
            }
        };

        RecurringGuard.of(shop.payments, histories, limiter)
                .withClock(shop.time.clock())
                .debit(Guarded.debit("order-1"), VISA);

        assertThat(limits)
                .containsExactly(LIMIT, Duration.ofSeconds(49), Duration.ofSeconds(39), Duration.ofSeconds(29));
    }

    /** The client's attempts do not apply, because the guard sends one request for each debit. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOptionsOfTheClientAreThoseOfTheDebit(boolean journaled) throws InterruptedException {
        RequestOptions options = RequestOptions.builder()
                .timeout(Duration.ofSeconds(20))
                .maxAttempts(3)
                .header("x-shop-trace", "t-1")
                .build();
        shop.gateway.respond(429, "{}").respond(200, Guarded.ID);
        List<Duration> limits = new ArrayList<>();
        RecurringHistoryStore histories = new ForwardingHistoryStore(shop.histories) {
            @Override
            public RecurringHistoryStore withTimeLimit(Duration limit) {
                limits.add(limit);
                return this;
            }
        };
        PaymentsClient client = shop.payments.with(options);
        RecurringGuard guard = journaled
                ? RecurringGuard.of(client.withJournal(Journal.inMemory()), histories, shop.limiter)
                : RecurringGuard.of(client, histories, shop.limiter);

        assertThatThrownBy(() -> guard.withClock(shop.time.clock()).debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RateLimitedException.class);

        assertThat(limits).startsWith(Duration.ofSeconds(19));
        assertThat(shop.gateway.requests()).isEqualTo(1);
        assertThat(shop.gateway.takeRequest().getHeaders().values("x-shop-trace"))
                .containsExactly("t-1");
    }

    @Test
    void journalGetsRemainingTime() {
        List<Duration> limits = new ArrayList<>();
        Journal entries = Journal.inMemory();
        Journal slow = Intercepted.of(Journal.class, entries, call -> {
            if (call.is("withTimeLimit")) {
                limits.add((Duration) call.arguments().get(0));
            }
            Object result = call.proceed();
            if (call.is("open")) {
                shop.elapse(Duration.ofSeconds(18));
            }
            return result;
        });
        RecurringGuard guard = RecurringGuard.of(
                        shop.payments.withJournal(slow),
                        new Slow(DebitStep.UPDATE, Duration.ofSeconds(40)),
                        shop.limiter)
                .withClock(shop.time.clock());

        late(guard);

        assertThat(limits).startsWith(Duration.ofSeconds(18));
        assertThat(shop.gateway.requests()).isZero();
        assertThat(entries.entry("order-1").map(JournalEntry::state)).contains(JournalState.NOT_EXECUTED);
        assertThat(shop.history().attempts()).isEmpty();
    }

    /** The time limit of a debit includes the update of the history after a refusal. */
    @Test
    void updateAfterRefusalGetsRemainingTime() {
        shop.gateway.respond(429, "{}");
        List<Duration> limits = new ArrayList<>();
        RecurringHistoryStore histories = new Slow(DebitStep.UPDATE, Duration.ofSeconds(40)) {
            @Override
            public RecurringHistoryStore withTimeLimit(Duration limit) {
                limits.add(limit);
                return this;
            }
        };

        assertThatThrownBy(() -> guard(histories, Duration.ZERO).debit(Guarded.debit("order-1"), VISA))
                .isInstanceOf(RateLimitedException.class)
                .hasNoSuppressedExceptions();

        assertThat(limits).endsWith(Duration.ofSeconds(20));
        assertThat(shop.history().attempts()).isEmpty();
    }

    @Test
    void anAttemptStaysPendingIfNoTimeIsLeftToRemoveIt() {
        assertThat(late(guard(new Slow(DebitStep.UPDATE, MINUTE), Duration.ZERO))
                        .getSuppressed())
                .singleElement()
                .isInstanceOfSatisfying(
                        TimeoutException.class,
                        why -> assertThat(why).hasMessageContaining("the attempt stays pending"));

        assertThat(shop.history().attempts())
                .extracting(RecurringAttempt::result)
                .containsExactly(RecurringAttempt.Result.PENDING);
    }

    @Test
    void aStoreThatFailsInTimeReachesTheCallerAsItIs() {
        RecurringGuard guard = guard(
                new ForwardingHistoryStore(shop.histories) {
                    @Override
                    public Optional<RecurringKey> cardOf(String orderId) {
                        throw broken;
                    }
                },
                Duration.ZERO);

        assertThatThrownBy(() -> guard.debit(Guarded.debit("order-1"), VISA)).isSameAs(broken);
    }

    private NotSentException late(RecurringGuard guard) {
        NotSentException late =
                catchThrowableOfType(NotSentException.class, () -> guard.debit(Guarded.debit("order-1"), VISA));
        assertThat(late.orderId()).contains("order-1");
        return late;
    }

    private RecurringGuard guard(RecurringHistoryStore histories, Duration ofLimiter) {
        return RecurringGuard.of(shop.payments, histories, operation -> {
                    shop.elapse(ofLimiter);
                    return shop.limiter.tryAcquire(operation);
                })
                .withClock(shop.time.clock())
                .with(new RateLimitWait(Duration.ofSeconds(5), shop.time::sleep));
    }

    /** A history store in which one step or every step is slow. */
    private class Slow extends ForwardingHistoryStore {
        private final @Nullable DebitStep slow;
        private final Duration time;

        Slow(@Nullable DebitStep slow, Duration time) {
            super(shop.histories);
            this.slow = slow;
            this.time = time;
        }

        private void elapse(DebitStep step) {
            if (slow == null || slow == step) {
                shop.elapse(time);
            }
        }

        @Override
        void read() {
            elapse(DebitStep.HISTORY);
        }

        @Override
        void updated() {
            elapse(DebitStep.UPDATE);
        }

        @Override
        public Optional<RecurringKey> cardOf(String orderId) {
            Optional<RecurringKey> card = super.cardOf(orderId);
            elapse(DebitStep.CARD_OF);
            return card;
        }
    }
}
