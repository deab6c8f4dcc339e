package dev.merchantsdk.benchmarks;

import java.time.Duration;

/**
 * How long a work is measured.
 *
 * @param forks JVMs, one after the other
 * @param warmUpCalls calls of each contender before the measurement
 * @param warmUpLimit the time after which the warm-up of a contender ends in any case
 * @param rounds rounds of the measurement, in each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds) {
    /** All works in about a minute. Code that runs once in a call is compiled after 5,000 calls. */
    static final Effort QUICK = new Effort(3, 6_000, Duration.ofMillis(1_500), 16);
    /** All works in about five minutes. */
    static final Effort FULL = new Effort(5, 20_000, Duration.ofSeconds(15), 60);
}
