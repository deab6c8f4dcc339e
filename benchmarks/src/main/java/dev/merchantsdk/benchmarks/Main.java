package dev.merchantsdk.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
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
        Double page = scores.get("OnePage.bySdk");
        if (page != null) {
            tell(out, "a page by the SDK, against by hand as a tree", page / scores.get("OnePage.asTree"));
            tell(out, "a page by the SDK, against by hand with ten fields", page / scores.get("OnePage.tenFields"));
        }
        Double million = scores.get("MillionRecords.streamed");
        if (million != null) {
            tell(out, "records a second, server included", MillionRecords.RECORDS / million);
            tell(
                    out,
                    "time with the next page fetched ahead, against without",
                    million / scores.get("MillionRecords.streamedWithoutPrefetch"));
        }
    }

    private static Map<String, Double> scores(Collection<RunResult> results) {
        return results.stream()
                .collect(Collectors.toMap(
                        result -> result.getParams().getBenchmark().replaceFirst(".*\\.([^.]+\\.[^.]+)$", "$1"),
                        result -> result.getPrimaryResult().getScore()));
    }

    private static void tell(PrintStream out, String what, double figure) {
        out.println(what + ": " + String.format(Locale.ROOT, "%.2f", figure));
    }
}
