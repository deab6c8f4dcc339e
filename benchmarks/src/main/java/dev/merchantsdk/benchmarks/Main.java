package dev.merchantsdk.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmarks, and tells what was measured as ratios of one run: machines differ. */
public final class Main {
    private Main() {}

    /** The names of the benchmarks to run, or nothing for all of them. */
    public static void main(String[] args) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        options.verbosity(VerboseMode.NORMAL);
        for (String name : args) {
            options.include(name);
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Map<String, Double> scores = scores(new Runner(options.build()).run());
        tell(out, "a page by the SDK, against by hand as a tree", scores, "OnePage.bySdk", "OnePage.asTree");
        tell(out, "a page by the SDK, against by hand with ten fields", scores, "OnePage.bySdk", "OnePage.tenFields");
        tell(
                out,
                "a million records with the next page fetched ahead, against without",
                scores,
                "MillionRecords.streamed",
                "MillionRecords.streamedWithoutPrefetch");
        Optional.ofNullable(scores.get("MillionRecords.streamed"))
                .ifPresent(seconds -> out.printf(
                        Locale.ROOT, "records a second, server included: %.0f%n", MillionRecords.RECORDS / seconds));
    }

    private static Map<String, Double> scores(Collection<RunResult> results) {
        return results.stream()
                .collect(Collectors.toMap(
                        result -> result.getParams().getBenchmark().replaceFirst(".*\\.([^.]+\\.[^.]+)$", "$1"),
                        result -> result.getPrimaryResult().getScore()));
    }

    /** The ratio of two times, if both were measured. */
    private static void tell(PrintStream out, String what, Map<String, Double> scores, String one, String other) {
        Optional.ofNullable(scores.get(one))
                .ifPresent(time -> Optional.ofNullable(scores.get(other))
                        .ifPresent(base -> out.printf(Locale.ROOT, "%s: %.2f%n", what, time / base)));
    }
}
