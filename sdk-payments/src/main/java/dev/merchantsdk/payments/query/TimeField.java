package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.check.Violations;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A time that a list can be filtered by: UTC, with whole seconds (contract, "Transaction queries"). Bounds with a fraction are written as the
 * whole second that means the same for times of whole seconds.
 *
 * @param <T> what is listed
 */
public final class TimeField<T> {
    private final String name;

    private TimeField(String name) {
        this.name = name;
    }

    /** A field by its name on the wire. */
    public static <T> TimeField<T> of(String name) {
        return new TimeField<>(name);
    }

    /** The name on the wire. */
    public String name() {
        return name;
    }

    /** Not before: {@code >=}. */
    public Criterion<T> from(Instant time) {
        return criterion(">=", roundedUp(time));
    }

    /** Earlier: {@code <}. */
    public Criterion<T> before(Instant time) {
        return criterion("<", roundedUp(time));
    }

    /** Later: {@code >}. */
    public Criterion<T> after(Instant time) {
        return criterion(">", wholeSecond(time));
    }

    /**
     * Exactly then: {@code =}.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if it has a fraction of a second
     */
    public Criterion<T> at(Instant time) {
        Violations.collect()
                .rule(time.equals(wholeSecond(time)), name, "must be a whole second")
                .throwIfAny("filter_by");
        return criterion("=", time);
    }

    private Criterion<T> criterion(String operator, Instant time) {
        Violations.collect()
                .rule(isFourDigitYear(time), name, "must be in the years 1970..9999")
                .throwIfAny("filter_by");
        return Criterion.of(name, operator, time.toString());
    }

    private static boolean isFourDigitYear(Instant time) {
        return time.getEpochSecond() >= 0 && time.isBefore(Instant.parse("+10000-01-01T00:00:00Z"));
    }

    private static Instant roundedUp(Instant time) {
        Instant second = wholeSecond(time);
        return time.equals(second) ? time : second.plusSeconds(1);
    }

    private static Instant wholeSecond(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }
}
