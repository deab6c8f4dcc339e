package dev.merchantsdk.credit;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;

/** The contract's form of {@code ApplicationDate}, {@code yyyy-mm-dd hh:mm:ss zzz}, read as 24 hours and an offset such as {@code +03:00}. */
final class ApplicationDate {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss XXX", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    private ApplicationDate() {}

    static Optional<OffsetDateTime> parse(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text, FORM));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
