package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecurringHistoryTest {
    @Test
    void changesKeepTheOtherPartsOfTheHistory() {
        RecurringHistory history = RecurringHistory.empty(CardScheme.MIR).withPayoutOnly();

        assertThat(history.without("order-1")).isEqualTo(history);
        assertThat(history.withScheme(CardScheme.VISA))
                .isEqualTo(new RecurringHistory(CardScheme.VISA, true, List.of()));
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
