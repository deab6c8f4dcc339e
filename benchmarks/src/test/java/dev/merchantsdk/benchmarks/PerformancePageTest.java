package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.benchmarks.BarChart.Bar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PerformancePageTest {
    private static final String SMALL = """
            JDK 17; 2 cores
            payment by-hand MICROS 200.00 1.000 1.000 1.000
            payment by-hand-2 MICROS 201.00 1.005 1.001 1.009
            payment sdk MICROS 218.00 1.090 1.080 1.110
            payment by-hand BYTES 20000.00 1.000 1.000 1.000
            payment by-hand-2 BYTES 20000.00 1.000 1.000 1.000
            payment sdk BYTES 25000.00 1.250 1.250 1.250
            callback by-hand MICROS 5.00 1.000 1.000 1.000
            callback by-hand-2 MICROS 5.00 1.000 1.000 1.000
            callback sdk MICROS 7.50 1.500 1.400 1.600
            16-threads by-hand RATE 4000.00 1.000 1.000 1.000
            16-threads by-hand-2 RATE 4200.00 1.050 1.040 1.060
            16-threads sdk RATE 4000.00 1.000 0.990 1.010
            64-threads by-hand RATE 4000.00 1.000 1.000 1.000
            64-threads by-hand-2 RATE 4000.00 1.000 0.990 1.010
            64-threads sdk RATE 3600.00 0.900 0.890 0.910
            first-call by-hand CLASSES 2881.00 1.000 1.000 1.000
            first-call by-hand-2 CLASSES 2881.00 1.000 1.000 1.000
            first-call sdk CLASSES 3200.00 1.111 1.111 1.111
            payment-peers socket MICROS 50.00 0.250 0.240 0.260
            payment-peers socket BYTES 1000.00 0.050 0.050 0.050
            payment-peers stripe MICROS 300.00 1.500 1.400 1.600
            payment-peers stripe BYTES 90000.00 4.500 4.500 4.500
            first-call stripe MILLIS 700.00 0.700 0.600 0.800
            first-call stripe CLASSES 2196.00 0.762 0.762 0.762
            register sdk SECONDS 0.71 1.000 1.000 1.000
            register sdk MEBIBYTES 14.30 1.000 1.000 1.000
            """;

    @Test
    void resultsAreATable() {
        assertThat(Results.parse(SMALL).toText()).isEqualTo(SMALL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| payment | µs | 200 | 218 | 1.09 (1.08–1.11) | 1.005 | ≤ 1.10 | reached |",
                "| payment | B | 20,000 | 25,000 | 1.25 (1.25–1.25) | 1.000 | ≤ 1.20 | missed |",
                "| callback | µs | 5.0 | 7.5 | 1.50 (1.40–1.60) | 1.000 |  |  |",
                "| 16 threads | calls/s | 4,000 | 4,000 | 1.00 (0.99–1.01) | 1.050 | ≥ 0.92 | does not count |",
                "| 64 threads | calls/s | 4,000 | 3,600 | 0.90 (0.89–0.91) | 1.000 | ≥ 0.92 | missed |",
                "| 1,000 virtual threads | calls/s | | | | | ≥ 0.92 | not measured |",
                "| first payment of a JVM | classes | 2,881 | 3,200 | 1.11 (1.11–1.11) | 1.000 | ≤ + 350 | reached |",
                "| socket | new | 50.0 | 0.25 (0.24–0.26) | 1,000 | 0.05 (0.05–0.05) | – | – | – | – | – |",
                "| stripe | open, own wire | 300 | 1.50 (1.40–1.60) | 90,000 | 4.50 (4.50–4.50) | – | – | 700 | 0.70 (0.60–0.80) | 2,196 |",
                "| a register of 200 MiB, saved | 0.7 s, heap at most 14.3 MiB |",
            })
    void tablesHaveTheirRows(String row) {
        assertThat(PerformancePage.of(Results.parse(SMALL)).tables().lines()).contains(row);
    }

    @Test
    void chartHasItsBarsAndGoals() {
        BarChart chart = new BarChart(
                "Time",
                "1.00 = by hand",
                List.of(
                        new Bar("payment", 1.25, OptionalDouble.of(1.1), true),
                        new Bar("a < b", 0.5, OptionalDouble.empty(), false)));

        assertThat(chart.toSvg().replaceFirst("<style>.*</style>\n", "")).isEqualTo("""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 120" width="760" height="120" role="img">
                <title>Time</title>
                <text x="8" y="20" class="h">Time</text>
                <text x="602.0" y="44" class="s" text-anchor="middle">1.00 = by hand</text>
                <text x="202" y="69" text-anchor="end">payment</text>
                <rect x="210" y="56" width="490.0" height="16" class="sdk"/>
                <line x1="641.2" y1="53" x2="641.2" y2="75" class="goal"/>
                <text x="706.0" y="69">1.25</text>
                <text x="202" y="95" text-anchor="end">a &lt; b</text>
                <rect x="210" y="82" width="196.0" height="16" class="other"/>
                <text x="412.0" y="95">0.50</text>
                <line x1="602.0" y1="50" x2="602.0" y2="112" class="one"/>
                </svg>
                """);
    }

    /** The page shows what was measured: it is made anew from its results, and nobody edits it. */
    @Test
    @Tag("sources")
    void committedPageIsThatOfTheCommittedResults() throws IOException {
        for (Map.Entry<String, String> file :
                PerformancePage.of(PerformancePage.committed()).files().entrySet()) {
            assertThat(Path.of("..").resolve(file.getKey())).hasContent(file.getValue());
        }
    }
}
