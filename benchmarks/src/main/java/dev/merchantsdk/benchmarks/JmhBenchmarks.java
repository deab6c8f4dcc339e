package dev.merchantsdk.benchmarks;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the JMH benchmarks, which measure parts of the SDK separately. */
final class JmhBenchmarks {
    private JmhBenchmarks() {}

    /**
     * Runs the benchmarks whose names match a regular expression. For {@link MillionRecords}, this method also prints
     * the records per second, and the time with prefetch divided by the time without prefetch.
     */
    static void run(String regex, PrintStream out) throws RunnerException {
        Map<String, Double> scores = new Runner(new OptionsBuilder()
                        .verbosity(VerboseMode.NORMAL)
                        .include(regex)
                        .build())
                .run().stream()
                        .collect(Collectors.toMap(
                                JmhBenchmarks::name,
                                result -> result.getPrimaryResult().getScore()));
        Double streamed = scores.get("MillionRecords.streamed");
        Double withoutPrefetch = scores.get("MillionRecords.streamedWithoutPrefetch");
        if (streamed != null) {
            out.printf(Locale.ROOT, "records per second, server included: %.0f%n", MillionRecords.RECORDS / streamed);
        }
        if (streamed != null && withoutPrefetch != null) {
            out.printf(Locale.ROOT, "time with prefetch / time without prefetch: %.2f%n", streamed / withoutPrefetch);
        }
    }

    /** Returns the names of the class and the method, such as {@code MillionRecords.streamed}. */
    private static String name(RunResult result) {
        return result.getParams().getBenchmark().replaceFirst(".*\\.([^.]+\\.[^.]+)$", "$1");
    }
}
