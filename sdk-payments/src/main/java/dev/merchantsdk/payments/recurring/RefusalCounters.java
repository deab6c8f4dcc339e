package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RefusalCounter.MASTERCARD;
import static dev.merchantsdk.payments.recurring.RefusalCounter.MIR;
import static dev.merchantsdk.payments.recurring.RefusalCounter.VISA;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** The refusal counters that hold for a card, by its scheme. Of several what stands longest decides. */
final class RefusalCounters {
    private RefusalCounters() {}

    /** No attempt that could be one refusal too many, and none in a pause. */
    static Instant neverExceeded(RecurringHistory history, Amount price) {
        List<RefusalCounter> counters = switch (history.scheme()) {
            case VISA -> List.of(VISA);
            case MASTERCARD -> List.of(MASTERCARD);
            case MIR -> List.of(MIR);
            case UNKNOWN -> List.of(VISA, MASTERCARD, MIR);
            case NO_CARD -> List.of(RefusalCounter.pausing(MASTERCARD.window()));
        };
        RecurringReading reading = RecurringReading.STRICT;
        return counters.stream()
                .map(counter -> later(counter.fullUntil(history, reading), counter.pausedUntil(history, reading)))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** None in a pause. */
    static Instant onceExceeded(RecurringHistory history, Amount price) {
        RefusalCounter counter = switch (history.scheme()) {
            case VISA -> VISA;
            case MASTERCARD -> MASTERCARD;
            case MIR -> MIR;
            case UNKNOWN, NO_CARD -> RefusalCounter.pausing(MIR.window());
        };
        return counter.pausedUntil(history, RecurringReading.LENIENT);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
