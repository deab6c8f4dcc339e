package dev.merchantsdk.cli;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options. */
final class Conversions {
    private Conversions() {}

    static Amount amount(String text) {
        try {
            return Amount.parse(text);
        } catch (RuntimeException e) {
            throw new TypeConversionException("'" + text + "' is no amount such as 10.00");
        }
    }

    /** Reads a time, or the start of a day, in UTC. */
    static Instant instant(String text) {
        try {
            return text.contains("T")
                    ? Instant.parse(text)
                    : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException e) {
            throw new TypeConversionException(
                    "'" + text + "' is no day such as 2026-03-02, and no time such as" + " 2026-03-02T09:00:00Z");
        }
    }
}
