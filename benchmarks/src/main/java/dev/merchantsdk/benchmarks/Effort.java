package dev.merchantsdk.benchmarks;

import java.time.Duration;
import java.util.List;

/**
 * The effort of a measurement. A greater effort takes longer and is more precise.
 *
 * @param forks the number of JVMs, which run one after the other
 * @param warmUpCalls the number of calls before the measurement, for each contender and work
 * @param warmUpLimit the time after which the warm-up of a contender and work ends in any case
 * @param rounds the number of measured rounds in each JVM
 * @param options the options of each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds, List<String> options) {
    /**
     * Measures all works in about a minute and a half. The warm-up is this long because the time of a payment decreases
     * during about the first 30,000 calls.
     */
    static final Effort QUICK = new Effort(2, 36_000, Duration.ofMillis(3_500), 24, List.of());
    /** Measures all works in about six minutes. */
    static final Effort FULL = new Effort(5, 20_000, Duration.ofSeconds(5), 60, List.of());
    /**
     * Measures allocated bytes, for tests of their limits. The JVM compiles at a quarter of the usual thresholds, so
     * code that runs once per call is compiled after 1,250 calls. The time limit only ends a run that hangs.
     */
    static final Effort BYTES =
            new Effort(1, 2_500, Duration.ofMinutes(2), 8, List.of("-XX:CompileThresholdScaling=0.25"));
}
