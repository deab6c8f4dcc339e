package dev.merchantsdk.jdbc;

import java.time.Duration;

/** The time limit of one method of a store, 1 ms..1 day. */
record QueryTimeout(Duration limit) {
    static final QueryTimeout DEFAULT = new QueryTimeout(Duration.ofSeconds(5));

    static final QueryTimeout LONGEST = new QueryTimeout(Duration.ofDays(1));

    private static final Duration SHORTEST = Duration.ofMillis(1);

    static QueryTimeout of(Duration limit) {
        if (limit.compareTo(SHORTEST) < 0 || limit.compareTo(LONGEST.limit()) > 0) {
            throw new IllegalArgumentException("the query timeout must be 1 ms..1 day, and is " + limit);
        }
        return new QueryTimeout(limit);
    }

    /**
     * Returns the shorter of this time-out and the caller's limit. A caller's limit of less than 1 ms counts as 1 ms.
     */
    QueryTimeout within(Duration callersLimit) {
        if (callersLimit.compareTo(limit) >= 0) {
            return this;
        }
        return new QueryTimeout(callersLimit.compareTo(SHORTEST) < 0 ? SHORTEST : callersLimit);
    }
}
