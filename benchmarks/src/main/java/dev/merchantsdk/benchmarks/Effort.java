package dev.merchantsdk.benchmarks;

import java.time.Duration;
import java.util.List;

/**
 * The settings for the duration of a measurement. A longer measurement is more precise.
 *
 * @param forks the number of JVMs in which the workloads are measured, one after the other
 * @param warmUpCalls the number of warm-up calls before the measurement, for each contender and workload
 * @param warmUpLimit the time limit of the warm-up for each contender and workload; at this limit the warm-up ends even
 *     if it has made fewer calls
 * @param rounds the number of measured rounds in each JVM
 * @param options the options of each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds, List<String> options) {
    /**
     * The settings with which all workloads are measured in about a minute and a half. The number of warm-up calls is
     * high, because the time of a payment decreases during about the first 30,000 calls.
     */
    static final Effort QUICK = new Effort(2, 36_000, Duration.ofMillis(3_500), 24, List.of());
    /** The settings with which all workloads are measured in about six minutes. */
    static final Effort FULL = new Effort(5, 20_000, Duration.ofSeconds(5), 60, List.of());
    /**
     * The settings for tests of limits on allocated bytes. The JVM compiles code at a quarter of the usual thresholds,
     * so code that runs once per call is compiled after 1,250 calls. The time limit is so long that only a hanging run
     * reaches it.
     */
    static final Effort BYTES =
            new Effort(1, 2_500, Duration.ofMinutes(2), 8, List.of("-XX:CompileThresholdScaling=0.25"));
}
