package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Measures workloads in a separate JVM. */
final class Fork {
    /**
     * With {@code -Xbatch} a thread waits while the JVM compiles the code of this thread. The compiled code then
     * depends on the number of calls and not on timing.
     */
    private static final List<String> OPTIONS = List.of("-Xbatch", "-Xms256m", "-Xmx256m");

    private Fork() {}

    /**
     * Prints a line for each workload and contender.
     */
    public static void main(String[] args) throws IOException {
        ChildProcess.exitWithParent();
        URI server = URI.create(args[0]);
        List<Workload> workloads =
                Arrays.stream(args[1].split(",", -1)).map(Workload::valueOf).toList();
        int warmUpCalls = Integer.parseInt(args[2]);
        Duration warmUpLimit = Duration.ofMillis(Long.parseLong(args[3]));
        int rounds = Integer.parseInt(args[4]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Contenders contenders = new Contenders(server)) {
            List<BlockRunner> runners = new ArrayList<>();
            for (Workload workload : workloads) {
                runners.add(new BlockRunner(contenders.of(workload), workload));
            }
            // Warm up all workloads first, because the calls of a workload can change the compiled code of other
            // workloads.
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
            }
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
                runner.measure(rounds).forEach(measurement -> out.println(measurement.toLine()));
            }
        }
    }

    static List<Comparison> run(ServerProcess server, List<Workload> workloads, Effort effort) throws IOException {
        try (ChildProcess child = ChildProcess.start(
                Fork.class,
                Stream.concat(OPTIONS.stream(), effort.options().stream()).toList(),
                server.url().toString(),
                workloads.stream().map(Workload::name).collect(Collectors.joining(",")),
                Integer.toString(effort.warmUpCalls()),
                Long.toString(effort.warmUpLimit().toMillis()),
                Integer.toString(effort.rounds()))) {
            List<Comparison> comparisons = new ArrayList<>();
            for (Workload workload : workloads) {
                List<Measurement> measurements = new ArrayList<>();
                for (int i = 0; i < Contenders.count(workload); i++) {
                    measurements.add(Measurement.parse(child.readLine()));
                }
                comparisons.add(new Comparison(workload, measurements));
            }
            return comparisons;
        }
    }
}
