package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the in-memory history store and the in-memory rate limiter. */
final class RecurringStoresTest {
    private static final RecurringKey CARD = RecurringKey.ofToken(BindingToken.of("token-marker"));
    private static final RecurringKey OTHER = RecurringKey.ofCard("other");

    private final RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
    private final VirtualTime time = new VirtualTime(Cards.NOON);
    private final DebitRateLimiter limiter = DebitRateLimiter.inMemory(time.clock());

    private static RecurringAttempt attempt(String orderId) {
        return RecurringAttempt.pending(orderId, Cards.NOON, Cards.PRICE);
    }

    @Test
    void aNewCardHasAnEmptyHistoryOfUnknownScheme() {
        assertThat(histories.history(CARD)).isEqualTo(RecurringHistory.empty(CardScheme.UNKNOWN));
    }

    @Test
    void aChangeThatThrowsChangesNothing() {
        histories.update(CARD, history -> history.with(attempt("order-1")));
        RuntimeException thrown = new IllegalStateException();

        assertThatThrownBy(() -> histories.update(CARD, history -> {
                    throw thrown;
                }))
                .isSameAs(thrown);

        assertThat(histories.history(CARD).attempts()).hasSize(1);
        assertThat(histories.cardOf("order-1")).contains(CARD);
    }

    @Test
    void theCardOfAnOrderIdIsThatOfItsAttemptNow() {
        histories.update(CARD, history -> history.with(attempt("order-1")).with(attempt("order-2")));
        histories.update(OTHER, history -> history.with(attempt("order-3")));
        histories.update(CARD, history -> history.without("order-2"));

        assertThat(histories.cardOf("order-1")).contains(CARD);
        assertThat(histories.cardOf("order-2")).isEmpty();
        assertThat(histories.cardOf("order-3")).contains(OTHER);
    }

    @Test
    void changesOfManyThreadsAreAllKept() throws Exception {
        ConcurrentCalls.run(16, number -> {
            for (int i = 0; i < 10; i++) {
                String orderId = "order-" + number + "-" + i;
                histories.update(CARD, history -> history.with(attempt(orderId)));
            }
            return number;
        });
        assertThat(histories.history(CARD).attempts()).hasSize(160);
    }

    @Test
    void givesOnePlacePerSecondAndOperation() {
        assertThat(limiter.tryAcquire("pay")).isZero();
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofSeconds(1));
        assertThat(limiter.tryAcquire("refund")).isZero();
        time.advance(Duration.ofMillis(999));
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofMillis(1));
        time.advance(Duration.ofMillis(1));
        assertThat(limiter.tryAcquire("pay")).isZero();
    }

    @Test
    void clockMovedBackDelaysByASecond() {
        limiter.tryAcquire("pay");
        time.advance(Duration.ofHours(-1));
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofSeconds(1));
        time.advance(Duration.ofSeconds(1));
        assertThat(limiter.tryAcquire("pay")).isZero();
    }

    @Test
    void keyIsFingerprintOfValueAndKind() {
        assertThat(CARD).isEqualTo(RecurringKey.ofToken(BindingToken.of("token-marker")));
        assertThat(CARD).isEqualTo(RecurringKey.ofFingerprint(CARD.fingerprint()));
        assertThat(CARD).hasSameHashCodeAs(RecurringKey.ofFingerprint(CARD.fingerprint()));
        assertThat(CARD)
                .isNotEqualTo(RecurringKey.ofCard("token-marker"))
                .isNotEqualTo(RecurringKey.ofTransaction("token-marker"))
                .isNotEqualTo(CARD.ofSbpDebits())
                .isNotEqualTo(RecurringKey.ofToken(BindingToken.of("token-marker-2")));
        assertThat(CARD.fingerprint()).matches("[0-9a-f]{64}");
        assertThat(CARD).hasToString("RecurringKey(***)");
    }

    @Test
    void refusesFingerprintOfAnotherForm() {
        for (String form : List.of("", "token", "A".repeat(64), "a".repeat(63), "a".repeat(65))) {
            assertThatThrownBy(() -> RecurringKey.ofFingerprint(form))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageNotContaining("token");
        }
    }
}
