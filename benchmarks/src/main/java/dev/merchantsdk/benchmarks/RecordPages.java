package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares the SDK's hand-written readers of records with Jackson's databind, which reads the same types. */
final class RecordPages {
    private RecordPages() {}

    static void run(PrintStream out) throws IOException {
        for (Workload workload : List.of(Workload.LIST_PAGE, Workload.SECURE_PAGE)) {
            for (Measurement measurement : measure(workload, 20_000, 120)) {
                out.printf(
                        Locale.ROOT,
                        "%-12s %-10s us/page=%.1f B/page=%.0f %s%n",
                        workload,
                        measurement.contender(),
                        measurement.micros(),
                        measurement.bytes(),
                        measurement.ratios());
            }
        }
    }

    /** Returns the costs of databind, and then those of the hand-written reader. */
    static List<Measurement> measure(Workload workload, int warmUpCalls, int rounds) throws IOException {
        Map<String, String> responses = CannedResponses.byRequest();
        BlockRunner runner =
                new BlockRunner(List.of(PageReader.databind(responses), PageReader.byHand(responses)), workload);
        runner.warmUp(warmUpCalls, Duration.ofSeconds(10));
        return runner.measure(rounds);
    }
}
