package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs benchmarks. The printed times depend on the machine. Therefore use the printed ratios to compare the calls. */
public final class BenchmarkRunner {
    private static final Path TARGET = Path.of("target", "performance");

    private BenchmarkRunner() {}

    /**
     * Takes two arguments: {@code quick}, {@code full}, {@code page} or a regular expression of the rows to measure,
     * and a number that multiplies warm-up and rounds. With {@code full}, also writes the page of the documentation and
     * its results, and with {@code page} the page of the committed results.
     */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String selected = args[0];
        if (selected.equals("page")) {
            PerformancePage.of(PerformancePage.committed()).write(TARGET);
            return;
        }
        boolean isFull = selected.equals("full");
        Effort effort = Effort.of(selected, Double.parseDouble(args[1]));
        Results results = measure(isFull || selected.equals("quick") ? ".*" : selected, effort, out);
        PerformancePage page = PerformancePage.of(results);
        out.println(page.tables());
        if (isFull) {
            page.write(TARGET);
        } else {
            out.println(results.toText());
        }
    }

    private static Results measure(String rows, Effort effort, PrintStream out) throws IOException {
        WireComparison.check(CannedResponses.byRequest());
        long start = System.nanoTime();
        List<Figure> figures = new ArrayList<>();
        try (ServerProcess server = ServerProcess.start()) {
            for (BenchmarkPart part : BenchmarkPart.values()) {
                List<String> selected =
                        part.rows().stream().filter(row -> row.matches(rows)).toList();
                for (int fork = 0; fork < part.forks(effort) && !selected.isEmpty(); fork++) {
                    figures.addAll(Fork.run(part, server, effort, selected));
                    out.printf("%s: %d s%n", part, (System.nanoTime() - start) / 1_000_000_000);
                }
            }
        }
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("no row matches " + rows);
        }
        // As rounded as the file, from which the page is made again.
        return Results.parse(new Results(run(effort), Measurement.of(figures)).toText());
    }

    private static String run(Effort effort) {
        return String.join(
                "; ",
                "JDK " + Runtime.version() + ", " + System.getProperty("java.vendor"),
                Runtime.getRuntime().availableProcessors() + " cores",
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                effort.forks() + (effort.forks() == 1 ? " JVM" : " JVMs") + " for each measurement",
                "`" + effort.command() + "`");
    }
}
