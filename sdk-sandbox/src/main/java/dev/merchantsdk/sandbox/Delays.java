package dev.merchantsdk.sandbox;

import java.time.Duration;

/** Checks the durations of delays that the sandbox's clock measures. */
final class Delays {
    private static final Duration LONGEST = Duration.ofDays(365_000);

    private Delays() {}

    /**
     * Returns the duration if it is within the bounds.
     *
     * @param event the delayed event as subject and verb, such as "receipts are ready", for the message of the
     *     exception
     * @throws IllegalArgumentException if the duration is negative or longer than 365000 days
     */
    static Duration bounded(String event, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(event + " immediately or within " + LONGEST.toDays() + " days: " + time);
        }
        return time;
    }
}
