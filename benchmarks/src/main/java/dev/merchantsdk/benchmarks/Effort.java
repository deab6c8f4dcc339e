package dev.merchantsdk.benchmarks;

import java.time.Duration;
import java.util.List;

/**
 * The duration and the precision of a measurement.
 *
 * @param forks JVMs, one after the other
 * @param warmUpCalls calls of each contender and work before the measurement
 * @param warmUpLimit the time after which the warm-up of a contender and work ends in any case
 * @param rounds rounds of the measurement, in each JVM
 * @param options options of each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds, List<String> options) {
    /**
     * Measures all works in about a minute and a half. The time of a payment decreases during about the first 30,000
     * calls.
     */
    static final Effort QUICK = new Effort(2, 36_000, Duration.ofMillis(3_500), 24, List.of());
    /** Measures all works in about six minutes. */
    static final Effort FULL = new Effort(5, 20_000, Duration.ofSeconds(5), 60, List.of());
    /**
     * Used for limits on allocated bytes. With a quarter of the usual thresholds, code that runs once per call is
     * compiled after 1,250 calls; the time limit only ends a run that hangs.
     */
    static final Effort BYTES =
            new Effort(1, 2_500, Duration.ofMinutes(2), 8, List.of("-XX:CompileThresholdScaling=0.25"));
}
