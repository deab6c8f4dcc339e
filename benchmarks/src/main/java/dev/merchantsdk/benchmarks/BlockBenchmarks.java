package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The works, by the SDK and by hand: a table, and as the last line the ratios of a payment. */
final class BlockBenchmarks {
    private BlockBenchmarks() {}

    /** @throws IllegalStateException if the contenders do not send the same requests */
    static void run(List<Work> works, Effort effort, PrintStream out) throws IOException {
        WireComparison.check(CannedResponses.byRequest());
        Optional<String> ratios = Optional.empty();
        out.printf("%-13s %-9s %9s %6s %9s %6s%n", "work", "contender", "us/call", "time", "B/call", "bytes");
        try (ServerProcess server = ServerProcess.start()) {
            for (Work work : works) {
                List<Measurement> measurements = Fork.measure(server, work, effort);
                measurements.forEach(measurement -> out.println(row(work, measurement)));
                if (work == Work.PAYMENT) {
                    ratios = Optional.of(measurements.get(1).ratios());
                }
            }
        }
        ratios.ifPresent(payment -> out.println("sdk/by-hand " + payment));
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
