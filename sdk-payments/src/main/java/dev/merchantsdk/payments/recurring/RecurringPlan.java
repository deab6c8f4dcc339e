package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A day's recurring debits at equal intervals (contract, "Limits": "spread evenly through the day, up to 1 request per
 * second per operation"). Immutable. {@code toString()} contains only their number.
 *
 * @param slots the debits with their times, in order
 * @param <T> a debit's type
 */
public record RecurringPlan<T>(List<Slot<T>> slots) implements NotJsonSerializable {
    public RecurringPlan {
        slots = List.copyOf(slots);
    }

    /**
     * Distributes debits evenly over a span of time, in their order. The first is at its start, and the span ends one
     * interval after the last. Intervals are equal to the nanosecond.
     *
     * @param debits the debits of a day or of a part of a day, in the order in which they are to be sent
     * @throws InvalidRequestException if the span is too short for debits at least one second apart. The message
     *     contains the largest number for the span
     */
    public static <T> RecurringPlan<T> spread(List<T> debits, Instant start, Duration span) {
        int count = debits.size();
        long seconds = Math.max(0, span.toSeconds());
        Violations.collect()
                .rule(
                        count <= seconds,
                        "debits",
                        "must be at most " + seconds + ", a second apart in the span; there are " + count)
                .throwIfAny("RecurringPlan");
        List<Slot<T>> slots = new ArrayList<>(count);
        for (T debit : debits) {
            slots.add(new Slot<>(start.plus(part(span, slots.size(), count)), debit));
        }
        return new RecurringPlan<>(slots);
    }

    /** Divides first, because the product of span and number could overflow a {@code long}. */
    private static Duration part(Duration span, long number, long count) {
        long nanos = span.toNanos();
        return Duration.ofNanos(nanos / count * number + nanos % count * number / count);
    }

    @Override
    public String toString() {
        return "RecurringPlan(" + slots.size() + ")";
    }

    /**
     * A debit and the time to send it.
     *
     * @param <T> a debit's type
     */
    public record Slot<T>(Instant at, T debit) implements NotJsonSerializable {}
}
