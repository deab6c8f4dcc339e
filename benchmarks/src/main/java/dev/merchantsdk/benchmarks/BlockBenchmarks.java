package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Measures workloads with the hand-written calls and with the calls of the SDK. */
final class BlockBenchmarks {
    private BlockBenchmarks() {}

    /**
     * Prints a table with the results.
     *
     * @throws IllegalStateException if the SDK and the hand-written calls send different requests
     */
    static void run(List<Workload> workloads, Effort effort, PrintStream out) throws IOException {
        WireComparison.check(CannedResponses.byRequest());
        List<Comparison> comparisons;
        try (ServerProcess server = ServerProcess.start()) {
            comparisons = Comparison.measure(server, workloads, effort);
        }
        out.printf("%-13s %-9s %9s %6s %9s %6s%n", "workload", "contender", "us/call", "ratio", "B/call", "ratio");
        for (Comparison comparison : comparisons) {
            comparison.measurements().forEach(each -> out.println(row(comparison.workload(), each)));
        }
        comparisons.stream()
                .filter(comparison -> comparison.workload() == Workload.PAYMENT)
                .forEach(payment -> out.println("sdk/by-hand " + payment.sdk().ratios()));
    }

    private static String row(Workload workload, Measurement measurement) {
        return String.format(
                Locale.ROOT,
                "%-13s %-9s %9.1f %6.2f %9.0f %6.2f",
                workload,
                measurement.contender(),
                measurement.micros(),
                measurement.timeRatio(),
                measurement.bytes(),
                measurement.bytesRatio());
    }
}
