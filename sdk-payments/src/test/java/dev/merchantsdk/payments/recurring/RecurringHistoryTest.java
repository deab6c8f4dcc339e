package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RecurringHistoryTest {
    private static List<String> kept(RecurringHistory history, String now) {
        return history.asOf(Cards.after(now)).attempts().stream()
                .map(RecurringAttempt::orderId)
                .toList();
    }

    @Test
    void forgetsWhatIsOlderThan91DaysButTheLast() {
        RecurringHistory history =
                Cards.of(CardScheme.VISA).refused("PT0S", 51).approved("PT1S").history();

        assertThat(kept(history, "P91D").size()).isEqualTo(1);
        assertThat(kept(history, "P90D")).containsExactly("order-0", "order-1");
        assertThat(kept(history, "P5000D")).containsExactly("order-1");
        assertThat(RecurringHistory.empty(CardScheme.MIR).asOf(Cards.NOON))
                .isEqualTo(RecurringHistory.empty(CardScheme.MIR));
    }

    @Test
    void keepsWhatStopsForGood() {
        RecurringHistory history = Cards.of(CardScheme.VISA)
                .refused("PT0S", 57)
                .refused("PT1S", 94)
                .refused("PT2S", 51)
                .approved("PT3S")
                .history();

        assertThat(kept(history, "P5000D")).containsExactly("order-0", "order-1", "order-3");
    }

    @Test
    void keepsWhatMustChangeUntilASuccess() {
        RecurringHistory history = Cards.of(CardScheme.VISA)
                .refused("PT0S", 13)
                .approved("PT1S")
                .refused("PT2S", 63)
                .notCreated("PT3S")
                .history();

        assertThat(kept(history, "P5000D")).containsExactly("order-2", "order-3");
        Instant later = Cards.after("P5000D");
        assertThat(RecurringPolicy.strict().decide(history.asOf(later), later))
                .isEqualTo(new RecurringDecision.Denied(RecurringRule.ONLY_WITH_CHANGES, Optional.empty()));
    }

    @Test
    void forgettingKeepsWhatIsKnownOfTheCard() {
        RecurringHistory history = RecurringHistory.empty(CardScheme.MIR).nowPayoutOnly();

        assertThat(history.asOf(Cards.NOON)).isEqualTo(history);
        assertThat(history.without("order-1")).isEqualTo(history);
        assertThat(history.of(CardScheme.VISA).payoutOnly()).isTrue();
    }

    @Test
    void anAttemptTakesThePlaceOfTheOneWithItsOrderId() {
        RecurringAttempt first = RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE);
        RecurringAttempt second = RecurringAttempt.pending("order-2", Cards.NOON, Cards.PRICE);
        RecurringHistory history =
                RecurringHistory.empty(CardScheme.VISA).with(second).with(first);

        assertThat(history.attempts()).containsExactly(first, second);
        assertThat(history.with(first.approved()).attempts()).containsExactly(first.approved(), second);
        assertThat(history.attempt("order-2")).contains(second);
        assertThat(history.attempt("order-3")).isEmpty();
    }
}
