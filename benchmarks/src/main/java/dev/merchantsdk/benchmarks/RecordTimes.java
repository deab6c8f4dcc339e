package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the parsing of pages of records with two parsers for dates and times: the parser of the SDK and
 * jackson-datatype-jsr310.
 */
final class RecordTimes {
    private RecordTimes() {}

    static void run(PrintStream out) throws IOException {
        Map<String, String> responses = CannedResponses.byRequest();
        List<Contender> readers = List.of(PageReader.withOwnParser(responses), PageReader.withJsr310(responses));
        for (Workload workload : List.of(Workload.LIST_PAGE, Workload.SECURE_PAGE)) {
            BlockRunner runner = new BlockRunner(readers, workload);
            runner.warmUp(20_000, Duration.ofSeconds(10));
            for (Measurement measurement : runner.measure(120)) {
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
}
