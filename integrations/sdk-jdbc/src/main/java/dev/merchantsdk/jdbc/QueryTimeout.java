package dev.merchantsdk.jdbc;

import java.time.Duration;

/** The time limit for all statements of one method of a store: 1 ms..1 day. */
record QueryTimeout(Duration limit) {
    /** The query time-out of a store if the merchant does not set another time-out. */
    static final QueryTimeout DEFAULT = new QueryTimeout(Duration.ofSeconds(5));

    static final QueryTimeout LONGEST = new QueryTimeout(Duration.ofDays(1));

    private static final Duration SHORTEST = Duration.ofMillis(1);

    /**
     * Returns a query time-out.
     *
     * @throws IllegalArgumentException if the limit is shorter than 1 ms or longer than 1 day
     */
    static QueryTimeout of(Duration limit) {
        if (limit.compareTo(SHORTEST) < 0 || limit.compareTo(LONGEST.limit()) > 0) {
            throw new IllegalArgumentException("the query time-out must be 1 ms..1 day, and is " + limit);
        }
        return new QueryTimeout(limit);
    }

    /**
     * Returns the shorter of this time-out and the caller's limit. If the caller's limit is less than 1 ms, this method
     * uses 1 ms.
     */
    QueryTimeout within(Duration callersLimit) {
        if (callersLimit.compareTo(limit) >= 0) {
            return this;
        }
        return new QueryTimeout(callersLimit.compareTo(SHORTEST) < 0 ? SHORTEST : callersLimit);
    }
}
