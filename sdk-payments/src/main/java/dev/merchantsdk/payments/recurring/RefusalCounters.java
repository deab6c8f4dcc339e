package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RefusalCounter.MASTERCARD;
import static dev.merchantsdk.payments.recurring.RefusalCounter.MIR;
import static dev.merchantsdk.payments.recurring.RefusalCounter.VISA;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * The refusal counters that apply to a card, depending on its scheme. {@link RecurringRow} ignores the counters if the
 * scheme is {@link CardScheme#NO_CARD}.
 */
final class RefusalCounters {
    private RefusalCounters() {}

    /**
     * Returns the later of two times: the end of the pause after a counter was exceeded, and the time until which one
     * more refusal could exceed a counter.
     */
    static Instant until(RecurringHistory history, Amount price) {
        List<RefusalCounter> counters = switch (history.scheme()) {
            case VISA -> List.of(VISA);
            case MASTERCARD -> List.of(MASTERCARD);
            case MIR -> List.of(MIR);
            case UNKNOWN, NO_CARD -> List.of(VISA, MASTERCARD, MIR);
        };
        return counters.stream()
                .map(counter -> later(counter.reachedUntil(history), counter.pausedUntil(history)))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static Instant later(Instant first, Instant second) {
        return first.isAfter(second) ? first : second;
    }
}
