package dev.merchantsdk.sandbox.identification;

import java.time.Duration;

/** How long something can take. */
final class Delays {
    private static final Duration LONGEST = Duration.ofDays(365_000);

    private Delays() {}

    /** The same, within bounds. */
    static Duration bounded(Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "an answer comes at once or within " + LONGEST.toDays() + " days: " + time);
        }
        return time;
    }
}
