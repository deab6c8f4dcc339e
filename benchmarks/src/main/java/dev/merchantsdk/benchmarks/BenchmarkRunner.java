package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;

/** Runs benchmarks. The printed times depend on the machine. Therefore use the printed ratios to compare the calls. */
public final class BenchmarkRunner {
    private BenchmarkRunner() {}

    /**
     * Takes one argument: {@code quick}, {@code all}, {@code record-pages}, {@code threads}, the name of a workload, or
     * a regular expression that selects JMH benchmarks.
     */
    public static void main(String[] args) throws IOException, RunnerException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String selected = args[0];
        Optional<Workload> workload = Workload.named(selected);
        if (selected.equals("quick")) {
            BlockBenchmarks.run(List.of(Workload.values()), Effort.QUICK, out);
        } else if (selected.equals("all")) {
            JmhBenchmarks.run(".*", out);
            BlockBenchmarks.run(List.of(Workload.values()), Effort.FULL, out);
            RecordPages.run(out);
        } else if (selected.equals("record-pages")) {
            RecordPages.run(out);
        } else if (selected.equals("threads")) {
            ThreadBenchmarks.run(out);
        } else if (workload.isPresent()) {
            BlockBenchmarks.run(List.of(workload.get()), Effort.FULL, out);
        } else {
            JmhBenchmarks.run(selected, out);
        }
    }
}
