package dev.merchantsdk.jdbc;

import java.time.Duration;

/** The pauses between the tries of a row, and their number. */
record OutboxRetries(Duration first, Duration longest, int tries) {
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int MOST_TRIES = 1_000;
    /** More doublings of a millisecond than a day has. */
    private static final int MOST_DOUBLINGS = 27;

    static final OutboxRetries DEFAULT = new OutboxRetries(Duration.ofSeconds(1), Duration.ofMinutes(5), 20);

    OutboxRetries {
        bounded("first", first);
        bounded("longest", longest);
        if (longest.compareTo(first) < 0) {
            throw new IllegalArgumentException("longest must be at least first, and is " + longest);
        }
        if (tries < 1 || tries > MOST_TRIES) {
            throw new IllegalArgumentException("tries must be 1.." + MOST_TRIES + ", and is " + tries);
        }
    }

    static Duration bounded(String name, Duration time) {
        if (time.compareTo(SHORTEST) < 0 || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(name + " must be 1 ms..1 day, and is " + time);
        }
        return time;
    }

    /** Returns the pause after the n-th try. */
    Duration pause(int made) {
        Duration doubled = first.multipliedBy(1L << Math.min(Math.max(made - 1, 0), MOST_DOUBLINGS));
        return doubled.compareTo(longest) < 0 ? doubled : longest;
    }

    boolean areUsedUp(int made) {
        return made >= tries;
    }
}
