package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import org.immutables.value.Value;

/** Pauses between the queries of a wait, and its limit. The first pauses are short, so a short operation ends soon. */
@Value.Immutable
@SdkStyle
public interface Polling extends NotJsonSerializable {
    /** Returns the default settings. */
    static Polling defaults() {
        return builder().build();
    }

    /** Pause after the first query: 1 ms..1 day. Default 1 s. */
    @Value.Default
    default Duration firstPause() {
        return Duration.ofSeconds(1);
    }

    /** Longest pause between two queries: from {@link #firstPause()} to 1 day. Default 30 s. */
    @Value.Default
    default Duration longestPause() {
        return Duration.ofSeconds(30);
    }

    /** Factor by which each pause grows: 1..10. Default 1.5. */
    @Value.Default
    default double growth() {
        return 1.5;
    }

    /** Limit of a wait that names no other: 1 ms..30 days. Default 30 minutes. */
    @Value.Default
    default Duration limit() {
        return Duration.ofMinutes(30);
    }

    /**
     * Time in which HTTP 404 does not end a wait: 0..1 day. The service may publish a new operation some time after its
     * creation. Once it has returned a state, HTTP 404 ends the wait at once. Default 1 minute.
     */
    @Value.Default
    default Duration notFoundGrace() {
        return Duration.ofMinutes(1);
    }

    private void validate() {
        Violations violations = Violations.collect();
        Duration least = Duration.ofMillis(1);
        Duration day = Duration.ofDays(1);
        violations.rule(isWithin(firstPause(), least, day), "firstPause", "must be 1 ms..1 day");
        violations.rule(
                isWithin(longestPause(), firstPause(), day), "longestPause", "must be from firstPause to 1 day");
        violations.rule(growth() >= 1 && growth() <= 10, "growth", "must be 1..10");
        violations.rule(isWithin(limit(), least, day.multipliedBy(30)), "limit", "must be 1 ms..30 days");
        violations.rule(isWithin(notFoundGrace(), Duration.ZERO, day), "notFoundGrace", "must be 0..1 day");
        violations.throwIfAny("Polling");
    }

    private static boolean isWithin(Duration value, Duration least, Duration most) {
        return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
    }

    /** Returns the pause after the query with this number, counted from 1. */
    default Duration pauseAfter(int query) {
        double factor = Math.pow(growth(), query - 1.0);
        double most = (double) longestPause().toNanos() / firstPause().toNanos();
        return factor >= most
                ? longestPause()
                : Duration.ofNanos((long) (firstPause().toNanos() * factor));
    }

    static Builder builder() {
        return ImmutablePolling.builder();
    }

    abstract sealed class Builder permits ImmutablePolling.Builder {
        Builder() {}

        public abstract Builder firstPause(Duration firstPause);

        public abstract Builder longestPause(Duration longestPause);

        public abstract Builder growth(double growth);

        public abstract Builder limit(Duration limit);

        public abstract Builder notFoundGrace(Duration notFoundGrace);

        /** Copies all properties of {@code other}. */
        public abstract Builder from(Polling other);

        abstract Polling create();

        public final Polling build() {
            Polling value = create();
            value.validate();
            return value;
        }
    }
}
