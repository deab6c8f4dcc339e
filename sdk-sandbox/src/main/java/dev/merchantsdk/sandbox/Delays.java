package dev.merchantsdk.sandbox;

import java.time.Duration;

/** Validates the durations of delays. */
final class Delays {
    private static final Duration LONGEST = Duration.ofDays(365_000);

    private Delays() {}

    /**
     * Validates a duration and returns this duration.
     *
     * @param event the subject and verb of the exception message, such as "receipts are ready"
     * @throws IllegalArgumentException if the duration is negative or longer than 365000 days
     */
    static Duration bounded(String event, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(event + " immediately or within " + LONGEST.toDays() + " days: " + time);
        }
        return time;
    }
}
