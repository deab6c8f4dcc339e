package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Measures works ({@link Work}) with both contenders: with the calls that are written by hand and with the calls of the
 * SDK. Prints a table. If the works include the payment, the last line of the output contains the ratios for the
 * payment.
 */
final class BlockBenchmarks {
    private BlockBenchmarks() {}

    /**
     * Measures works and prints the results.
     *
     * @throws IllegalStateException if the contenders do not send the same requests
     */
    static void run(List<Work> works, Effort effort, PrintStream out) throws IOException {
        WireComparison.check(CannedResponses.byRequest());
        List<Comparison> comparisons;
        try (ServerProcess server = ServerProcess.start()) {
            comparisons = Comparison.measure(server, works, effort);
        }
        out.printf("%-13s %-9s %9s %6s %9s %6s%n", "work", "contender", "us/call", "time", "B/call", "bytes");
        for (Comparison comparison : comparisons) {
            out.println(row(comparison.work(), comparison.byHand()));
            out.println(row(comparison.work(), comparison.sdk()));
        }
        comparisons.stream()
                .filter(comparison -> comparison.work() == Work.PAYMENT)
                .forEach(payment -> out.println("sdk/by-hand " + payment.sdk().ratios()));
    }

    private static String row(Work work, Measurement measurement) {
        return String.format(
                Locale.ROOT,
                "%-13s %-9s %9.1f %6.2f %9.0f %6.2f",
                work,
                measurement.contender(),
                measurement.micros(),
                measurement.timeRatio(),
                measurement.bytes(),
                measurement.bytesRatio());
    }
}
