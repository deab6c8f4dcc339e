package dev.merchantsdk.benchmarks;

import java.time.Duration;
import java.util.List;

/**
 * The settings for the duration of a measurement.
 *
 * @param forks the number of JVMs, which run one after the other
 * @param warmUpCalls the maximum number of warm-up calls for each contender and workload
 * @param warmUpLimit the maximum duration of the warm-up for each contender and workload
 * @param rounds the number of measured rounds in each JVM
 * @param options the additional options of each JVM
 */
record Effort(int forks, int warmUpCalls, Duration warmUpLimit, int rounds, List<String> options) {
    /**
     * The settings for a measurement of all workloads in about six minutes. Payments become faster during the first
     * 30,000 calls, so the warm-up makes more, also where each opens a connection, which takes 0.3 ms.
     */
    static final Effort QUICK = new Effort(2, 36_000, Duration.ofSeconds(15), 24, List.of());
    /** The settings for a measurement of all workloads in about 16 minutes. */
    static final Effort FULL = new Effort(5, 36_000, Duration.ofSeconds(15), 60, List.of());
    /**
     * The settings for tests that limit the allocated bytes. With {@code -XX:CompileThresholdScaling=0.25}, the JVM
     * compiles a method after 1,250 calls. A normal warm-up makes all its calls long before the time limit.
     */
    static final Effort BYTES =
            new Effort(1, 2_500, Duration.ofMinutes(2), 8, List.of("-XX:CompileThresholdScaling=0.25"));
}
