package dev.merchantsdk.sandbox;

import java.time.Duration;

/** The bounds of durations by the sandbox's clock. */
final class Delays {
    private static final Duration LONGEST = Duration.ofDays(365_000);

    private Delays() {}

    /**
     * Returns the duration.
     *
     * @param event the event that the duration delays, as the subject and verb of the message
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    static Duration bounded(String event, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(event + " at once or within " + LONGEST.toDays() + " days: " + time);
        }
        return time;
    }
}
