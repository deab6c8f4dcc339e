package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the time for parsing pages of 50 records, with the time parser of the SDK and with jackson-datatype-jsr310.
 */
final class RecordTimes {
    private RecordTimes() {}

    /** Measures both parsers in this JVM, without network access, and prints the ratios of their times. */
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
