package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Measures rows of a {@link BenchmarkPart} in a separate JVM. */
final class Fork {
    private static final String END = "end";

    private Fork() {}

    /** Prints a line for each figure. */
    public static void main(String[] args) throws IOException {
        ChildProcess.exitWithParent();
        BenchmarkPart part = BenchmarkPart.valueOf(args[0]);
        ServerAddresses server = ServerAddresses.parse(args[1]);
        Effort effort = Effort.of(args[2], Double.parseDouble(args[3]));
        List<String> rows = List.of(args[4].split(",", -1));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Consumer<Figure> figures = figure -> out.println(figure.toLine());
        switch (part) {
            case CALLS, RECORDS, PEERS -> compare(server, effort, rows, figures);
            case THREADS -> ThreadBenchmarks.run(server, effort, rows, figures);
            case STREAMS -> StreamBenchmarks.run(server, effort, rows, figures);
            case FIRST_CALL -> FirstCallBenchmarks.run(server, effort, figures);
        }
        out.println(END);
    }

    /** Starts the JVM and returns its figures. */
    static List<Figure> run(BenchmarkPart part, ServerProcess server, Effort effort, List<String> rows)
            throws IOException {
        try (ChildProcess child = ChildProcess.start(
                Fork.class,
                part.options(),
                part.name(),
                server.addresses().toLine(),
                effort.name(),
                Double.toString(effort.scale()),
                String.join(",", rows))) {
            List<Figure> figures = new ArrayList<>();
            for (String line = child.readLine(); !line.equals(END); line = child.readLine()) {
                figures.add(Figure.parse(line));
            }
            return figures;
        }
    }

    private static void compare(ServerAddresses server, Effort effort, List<String> rows, Consumer<Figure> figures)
            throws IOException {
        try (Contenders contenders = new Contenders(server)) {
            Map<Comparison, BlockRunner> runners = new LinkedHashMap<>();
            for (Comparison comparison : Stream.of(Comparison.values())
                    .filter(each -> rows.contains(each.row()))
                    .toList()) {
                runners.put(
                        comparison,
                        new BlockRunner(comparison.row(), contenders.of(comparison), comparison.workload()));
            }
            // Warm up all workloads first, because the calls of a workload can change the compiled code of other
            // workloads.
            for (Map.Entry<Comparison, BlockRunner> each : runners.entrySet()) {
                each.getValue().warmUp(effort.warmUpCalls(each.getKey()) / 2);
            }
            for (Map.Entry<Comparison, BlockRunner> each : runners.entrySet()) {
                each.getValue().warmUp(effort.warmUpCalls(each.getKey()) / 2);
                each.getValue().measure(effort.rounds(), figures);
            }
        }
    }
}
