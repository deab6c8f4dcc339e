package dev.merchantsdk.cli;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Compares the clock with the header {@code Date} of responses, whose resolution is a second. */
final class ClockCheck {
    private static final String CLOCK = "clock";
    private static final Duration NOTICEABLE = Duration.ofSeconds(5);
    private static final Duration TOO_MUCH = Duration.ofMinutes(1);

    private final Clock clock;
    private Optional<Duration> ahead = Optional.empty();

    ClockCheck(Clock clock) {
        this.clock = clock;
    }

    /** Takes a response's date. The last one that can be read counts. */
    void responded(String date) {
        try {
            ahead = Optional.of(Duration.between(
                    ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME),
                    clock.instant().atZone(clock.getZone())));
        } catch (DateTimeException e) {
            return; // no date, no comparison
        }
    }

    Finding finding() {
        if (ahead.isEmpty()) {
            return Finding.warn(CLOCK, "not compared, because no response has a Date", "Synchronize it by NTP");
        }
        Duration difference = ahead.get().abs();
        String found =
                difference.toSeconds() + " s " + (ahead.get().isNegative() ? "behind" : "ahead of") + " the service";
        if (difference.compareTo(NOTICEABLE) <= 0) {
            return Finding.ok(CLOCK, "agrees with the service");
        }
        return difference.compareTo(TOO_MUCH) <= 0
                ? Finding.warn(CLOCK, found, "Synchronize it by NTP")
                : Finding.fail(CLOCK, found, "Synchronize it by NTP: tokens and periods depend on it");
    }
}
