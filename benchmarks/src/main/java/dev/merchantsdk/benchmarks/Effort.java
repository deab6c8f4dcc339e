package dev.merchantsdk.benchmarks;

import java.time.Duration;

/**
 * How long works are measured.
 *
 * @param forks JVMs, one after the other
 * @param warmUpCalls calls of each contender and work before the measurement
 * @param warmUpLimit the time after which the warm-up of a contender and work ends in any case
 * @param rounds rounds of the measurement, in each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds) {
    /** All works in about a minute and a half. The time of a payment falls until about 30,000 calls. */
    static final Effort QUICK = new Effort(2, 36_000, Duration.ofMillis(3_500), 24);
    /** All works in about six minutes. */
    static final Effort FULL = new Effort(5, 20_000, Duration.ofSeconds(5), 60);
    /** For limits on bytes. Code that runs once in a call is compiled after 5,000 calls; the limit only ends a run that hangs. */
    static final Effort BYTES = new Effort(1, 8_000, Duration.ofMinutes(2), 20);
}
