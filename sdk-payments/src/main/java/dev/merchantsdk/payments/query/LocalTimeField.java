package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * A field that starts or ends a range of times (contract, "Transaction queries"). The contract does not specify the
 * format; it is sent without a time zone, such as {@code 2026-03-02T09:00:00}. {@link Criterion#raw} allows other
 * formats.
 *
 * @param <T> the list's record type
 */
public final class LocalTimeField<T> implements NotJsonSerializable {
    private final String name;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private LocalTimeField(String name) {
        this.name = name;
    }

    /**
     * Returns a field with this name in the request.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name is a Latin letter, followed by
     *     Latin letters, digits and underscores
     */
    public static <T> LocalTimeField<T> of(String name) {
        return new LocalTimeField<>(Criterion.name(name));
    }

    /** Returns the field's name in the request. */
    public String name() {
        return name;
    }

    /**
     * Returns the criterion that starts or ends the range at this time ({@code =}). The contract does not specify
     * whether the range includes it. A fraction of a second is rounded up, as {@link TimeField#from} and
     * {@link TimeField#before} do, so adjoining ranges neither overlap nor leave a gap.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the rounded time is not in the years 1970..9999
     */
    public Criterion<T> is(LocalDateTime time) {
        LocalDateTime second = time.truncatedTo(ChronoUnit.SECONDS);
        LocalDateTime rounded = second.equals(time) || time.getYear() > 9999 ? second : second.plusSeconds(1);
        Violations.collect()
                .rule(rounded.getYear() >= 1970 && rounded.getYear() <= 9999, name, "must be in the years 1970..9999")
                .throwIfAny("filter_by");
        return Criterion.of(name, "=", DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(rounded));
    }
}
