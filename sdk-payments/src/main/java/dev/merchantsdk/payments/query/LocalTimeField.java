package dev.merchantsdk.payments.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * A field with which a list can be filtered by a range of times. The value is the start or the end of the range, as a
 * time without a time zone (contract, "Transaction queries"). The contract lists such fields, but specifies neither the
 * format of the value nor whether the range includes its start and its end. The SDK assumes a format like {@code
 * 2026-03-02T09:00:00}; {@link Criterion#raw} creates criteria in other formats.
 *
 * @param <T> the type of the records in the list
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
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the name begins with a letter and contains only
     *     letters, digits and underscores
     */
    public static <T> LocalTimeField<T> of(String name) {
        return new LocalTimeField<>(Criterion.name(name));
    }

    /** The name of the field in the request. */
    public String name() {
        return name;
    }

    /**
     * Returns the criterion that sets the start or the end of the range to this time ({@code =}). The SDK does not
     * round the time, because the contract does not specify whether the range includes this time. Rounding could
     * therefore change the selected records. The caller must pass a time without a fraction of a second.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the time has a fraction of a second, or is not in
     *     the years 1970..9999
     */
    public Criterion<T> is(LocalDateTime time) {
        Violations.collect()
                .rule(time.equals(time.truncatedTo(ChronoUnit.SECONDS)), name, "must be a whole second")
                .rule(time.getYear() >= 1970 && time.getYear() <= 9999, name, "must be in the years 1970..9999")
                .throwIfAny("filter_by");
        return Criterion.of(name, "=", DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time));
    }
}
