package dev.merchantsdk.sandbox;

import java.time.Duration;

/** Validates the durations of delays. */
final class Delays {
    private static final Duration LONGEST = Duration.ofDays(365_000);

    private Delays() {}

    /** Returns a duration that is valid. The event begins the message of the exception, as "receipts are ready". */
    static Duration bounded(String event, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(event + " immediately or within " + LONGEST.toDays() + " days: " + time);
        }
        return time;
    }
}
