package dev.merchantsdk.core.call;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses {@code Retry-After} headers (RFC 9110, 10.2.3), in seconds or as an HTTP date. The result is the longest
 * delay; a negative one counts as zero, and unreadable values are ignored.
 */
final class RetryAfter {
    private static final Pattern SECONDS = Pattern.compile("-?[0-9]+");
    private static final int SURELY_TOO_LONG = 10;

    private RetryAfter() {}

    static Optional<Duration> parse(List<String> values, Instant now) {
        return values.stream()
                .map(value -> parse(value.trim(), now))
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder());
    }

    private static Optional<Duration> parse(String value, Instant now) {
        if (SECONDS.matcher(value).matches()) {
            return Optional.of(seconds(value));
        }
        try {
            Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration pause = Duration.between(now, date);
            return Optional.of(pause.isNegative() ? Duration.ZERO : pause);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration seconds(String value) {
        if (value.startsWith("-")) {
            return Duration.ZERO;
        }
        String digits = value.replaceFirst("^0+(?=.)", "");
        return Duration.ofSeconds(digits.length() > SURELY_TOO_LONG ? Integer.MAX_VALUE : Long.parseLong(digits));
    }
}
