package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A time field by which a list can be filtered, in UTC and whole seconds (contract, "Transaction queries").
 * {@link #from}, {@link #before} and {@link #after} round a time to the second that selects the same records.
 *
 * @param <T> the list's record type
 */
public final class TimeField<T> implements NotJsonSerializable {
    private static final Instant FIRST = Instant.EPOCH;
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private final String name;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private TimeField(String name) {
        this.name = name;
    }

    /**
     * Returns a field with this name in the request.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name is a Latin letter, followed by
     *     Latin letters, digits and underscores
     */
    public static <T> TimeField<T> of(String name) {
        return new TimeField<>(Criterion.name(name));
    }

    /** Returns the field's name in the request. */
    public String name() {
        return name;
    }

    /** Returns the criterion that the field is this time or later ({@code >=}). */
    public Criterion<T> from(Instant time) {
        return criterion(">=", roundedUp(time));
    }

    /** Returns the criterion that the field is earlier than this time ({@code <}). */
    public Criterion<T> before(Instant time) {
        return criterion("<", roundedUp(time));
    }

    /** Returns the criterion that the field is later than this time ({@code >}). */
    public Criterion<T> after(Instant time) {
        return criterion(">", wholeSecond(time));
    }

    /**
     * Returns the criterion that the field is exactly this time ({@code =}).
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the time has a fraction of a second
     */
    public Criterion<T> at(Instant time) {
        Violations.collect()
                .rule(time.equals(wholeSecond(time)), name, "must be a whole second")
                .throwIfAny("filter_by");
        return criterion("=", time);
    }

    private Criterion<T> criterion(String operator, Instant time) {
        Violations.collect()
                .rule(!time.isBefore(FIRST) && !time.isAfter(LAST), name, "must be in the years 1970..9999")
                .throwIfAny("filter_by");
        return Criterion.of(name, operator, time.toString());
    }

    private static Instant roundedUp(Instant time) {
        // Do not round a time after LAST, because the rounding could overflow. The method criterion() rejects such a
        // time.
        return time.isAfter(LAST) ? time : wholeSecond(time.plusNanos(999_999_999));
    }

    private static Instant wholeSecond(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }
}
