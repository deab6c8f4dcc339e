package dev.merchantsdk.identification.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.regex.Pattern;

/**
 * A Russian passport, with a series of 4 digits and a number of 6 digits. {@code toString()} returns {@code ***}; only
 * {@link #series()} and {@link #number()} return the values.
 */
public final class Passport implements NotJsonSerializable {
    private static final Pattern SERIES = Pattern.compile("[0-9]{4}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{6}");

    private final String series;
    private final String number;

    private Passport(String series, String number) {
        this.series = series;
        this.number = number;
    }

    /**
     * Returns a passport with this series and this number.
     *
     * @param series 4 digits, without blanks
     * @param number 6 digits
     * @throws InvalidRequestException if the series or the number is invalid
     */
    public static Passport of(String series, String number) {
        Violations violations = Violations.collect();
        violations
                .text("passportSeries", series)
                .sensitive()
                .required()
                .matches(SERIES, "must be 4 digits, without blanks");
        violations
                .text("passportNumber", number)
                .sensitive()
                .required()
                .matches(NUMBER, "must be 6 digits, without blanks");
        violations.throwIfAny("Passport");
        return new Passport(series, number);
    }

    /** Returns the series, which is personal data. */
    public String series() {
        return series;
    }

    /** Returns the number, which is personal data. */
    public String number() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Passport that && series.equals(that.series) && number.equals(that.number);
    }

    @Override
    public int hashCode() {
        return 31 * series.hashCode() + number.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
