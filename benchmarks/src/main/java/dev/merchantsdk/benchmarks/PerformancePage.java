package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.BarChart.Bar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of the documentation with the results of a run. */
record PerformancePage(Results results) {
    private static final String RESULTS = "performance.txt";
    private static final String TEMPLATE = "performance.md";
    private static final String RESOURCES = "benchmarks/src/main/resources/dev/merchantsdk/benchmarks/";
    private static final double LEAST_CALIBRATION = 0.97;
    private static final double MOST_CALIBRATION = 1.03;
    private static final String SDK = "sdk";

    /** The rows of the main table, by their names on the page. */
    private static final Map<String, String> ROWS = rows();

    /** The peers, by the connections that they use for a payment. */
    private static final Map<String, String> CONNECTIONS = connections();

    static PerformancePage of(Results results) {
        return new PerformancePage(results);
    }

    /** Returns the results from which the page in the documentation was made. */
    static Results committed() throws IOException {
        return Results.parse(resource(RESULTS));
    }

    /** Writes the page, its charts and its results into a directory, at their paths in the project. */
    void write(Path directory) throws IOException {
        for (Map.Entry<String, String> file : files().entrySet()) {
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    /** Returns the page, its charts and its results by their paths in the project. */
    Map<String, String> files() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("docs/performance.md", page());
        files.put(
                "docs/images/performance-time.svg",
                ratios("Time with the SDK", Unit.MICROS).toSvg());
        files.put(
                "docs/images/performance-bytes.svg",
                ratios("Allocated bytes with the SDK", Unit.BYTES).toSvg());
        files.put("docs/images/performance-peers.svg", peers().toSvg());
        files.put(RESOURCES + RESULTS, results.toText());
        return files;
    }

    private String page() throws IOException {
        return resource(TEMPLATE)
                .replace("{{run}}", results.run().replace("; ", "\n- "))
                .replace("{{ratios}}", ratioTable())
                .replace("{{peers}}", peerTable())
                .replace("{{streams}}", streamTable());
    }

    /** Returns the tables of the page. */
    String tables() {
        return String.join("\n\n", ratioTable(), peerTable(), streamTable());
    }

    private String ratioTable() {
        List<String> lines = new ArrayList<>(List.of(
                "| measurement | unit | without | with the SDK | ratio | calibration | goal | |",
                "|---|---|---|---|---|---|---|---|"));
        ROWS.forEach((row, name) -> {
            for (Unit unit : Unit.values()) {
                List<Measurement> costs = results.of(row, unit);
                Optional<Measurement> sdk = results.of(row, SDK, unit);
                if (sdk.isPresent() && costs.size() > 2) {
                    lines.add(ratioRow(name, unit, costs, sdk.get()));
                } else if (Goal.of(row, unit).isPresent()) {
                    lines.add("| " + name + " | " + unit + " | | | | | "
                            + Goal.of(row, unit).get() + " | not measured |");
                }
            }
        });
        return String.join("\n", lines);
    }

    private static String ratioRow(String name, Unit unit, List<Measurement> costs, Measurement sdk) {
        Measurement reference = costs.get(0);
        double calibration = costs.get(1).ratio();
        Optional<Goal> goal = Goal.of(sdk.row(), unit);
        String verdict = goal.map(each -> each.isReached(reference, sdk) ? "reached" : "missed")
                .orElse("");
        boolean counts = calibration >= LEAST_CALIBRATION && calibration <= MOST_CALIBRATION;
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %.3f | %s | %s |",
                name,
                unit,
                number(reference.value()),
                number(sdk.value()),
                spread(sdk),
                calibration,
                goal.map(Goal::toString).orElse(""),
                counts ? verdict : "does not count");
    }

    private String peerTable() {
        Stream<String> rows = CONNECTIONS.entrySet().stream()
                .filter(peer ->
                        results.of("payment-peers", peer.getKey(), Unit.MICROS).isPresent())
                .map(peer -> "| " + peer.getKey() + " | " + peer.getValue() + " | "
                        + cells("payment-peers", peer.getKey(), Unit.MICROS) + " | "
                        + cells("payment-peers", peer.getKey(), Unit.BYTES) + " | "
                        + cells("status-peers", peer.getKey(), Unit.MICROS) + " | "
                        + cells(FirstCallBenchmarks.ROW, peer.getKey(), Unit.MILLIS) + " | "
                        + cell(FirstCallBenchmarks.ROW, peer.getKey(), Unit.CLASSES) + " |");
        return Stream.concat(
                        Stream.of(
                                "| | connection of a payment | payment, µs | ratio | B | ratio | status, µs | ratio | first, ms | ratio | classes |",
                                "|---|---|---|---|---|---|---|---|---|---|---|"),
                        rows)
                .collect(Collectors.joining("\n"));
    }

    private String streamTable() {
        return Stream.of(
                        "| measurement | result |",
                        "|---|---|",
                        "| " + cell("million-records", SDK, Unit.RECORDS) + " records in a heap of 64 MiB | "
                                + cell("million-records", SDK, Unit.SECONDS) + " s, heap at most "
                                + cell("million-records", SDK, Unit.MEBIBYTES) + " MiB |",
                        "| a register of 200 MiB, saved | " + cell("register", SDK, Unit.SECONDS) + " s, heap at most "
                                + cell("register", SDK, Unit.MEBIBYTES) + " MiB |",
                        "| 50 pages, 20 ms away, each processed in 20 ms | " + cell("prefetch", SDK, Unit.SECONDS)
                                + " s, without prefetch " + cell("prefetch", "without", Unit.SECONDS) + " s |")
                .collect(Collectors.joining("\n"));
    }

    private BarChart ratios(String title, Unit unit) {
        List<Bar> bars = new ArrayList<>();
        ROWS.forEach((row, name) -> results.of(row, SDK, unit)
                .ifPresent(sdk -> bars.add(new Bar(
                        name,
                        sdk.ratio(),
                        Goal.of(row, unit)
                                .map(goal -> OptionalDouble.of(goal.limit()))
                                .orElse(OptionalDouble.empty()),
                        true))));
        return new BarChart(title + ", goals in orange", "1.00 = without the SDK", bars);
    }

    private BarChart peers() {
        return new BarChart(
                "Time of a payment, on a new or an open connection",
                "1.00 = by hand",
                CONNECTIONS.keySet().stream()
                        .flatMap(name -> results.of("payment-peers", name, Unit.MICROS).stream())
                        .map(peer -> new Bar(
                                peer.contender() + ", " + CONNECTIONS.get(peer.contender()),
                                peer.ratio(),
                                OptionalDouble.empty(),
                                peer.contender().equals(SDK)))
                        .toList());
    }

    /** Returns the cells with a value and its ratio. */
    private String cells(String row, String contender, Unit unit) {
        return results.of(row, contender, unit)
                .map(result -> number(result.value()) + " | " + spread(result))
                .orElse("– | –");
    }

    private String cell(String row, String contender, Unit unit) {
        return results.of(row, contender, unit)
                .map(result -> number(result.value()))
                .orElse("–");
    }

    private static String spread(Measurement result) {
        return String.format(Locale.ROOT, "%.2f (%.2f–%.2f)", result.ratio(), result.least(), result.most());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
    }

    private static Map<String, String> rows() {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("payment", "payment");
        rows.put("status-query", "status of a credit order");
        rows.put("credit-order", "credit order");
        rows.put("refund-over-tls", "refund, new TLS connection");
        rows.put("list-page", "page of list v3");
        rows.put("secure-page", "secure page");
        rows.put("list-page-same-types", "page of list v3, same types");
        rows.put("secure-page-same-types", "secure page, same types");
        rows.put("list-page-decoding", "decoding, list v3");
        rows.put("secure-page-decoding", "decoding, secure");
        rows.put("callback", "callback");
        rows.put("cart-of-100", "cart of 100 lines");
        rows.put(FirstCallBenchmarks.ROW, "first payment of a JVM");
        rows.put("1-thread", "1 thread");
        rows.put("16-threads", "16 threads");
        rows.put("64-threads", "64 threads");
        rows.put("64-in-flight", "64 in flight");
        rows.put(ThreadBenchmarks.VIRTUAL, "1,000 virtual threads");
        return rows;
    }

    private static Map<String, String> connections() {
        Map<String, String> connections = new LinkedHashMap<>();
        connections.put("socket", "new");
        connections.put("by-hand", "new");
        connections.put("by-hand-2", "new");
        connections.put("retrofit", "new");
        connections.put("openfeign", "new");
        connections.put(SDK, "new");
        connections.put("pooled", "open");
        connections.put("http-client", "open");
        connections.put("stripe", "open, own wire");
        connections.put("adyen", "open, own wire");
        connections.put("braintree", "new, own wire");
        return connections;
    }

    private static String resource(String name) throws IOException {
        try (InputStream resource = Objects.requireNonNull(PerformancePage.class.getResourceAsStream(name), name)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
