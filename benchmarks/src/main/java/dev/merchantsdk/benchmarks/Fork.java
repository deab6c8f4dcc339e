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

/**
 * Measures workloads in a separate JVM. This class first warms up all workloads, and then measures one workload after
 * the other.
 */
final class Fork {
    /**
     * With {@code -Xbatch} a thread waits until the compiler has compiled its code, so that the same number of calls
     * always produces the same compiled code.
     */
    private static final List<String> OPTIONS = List.of("-Xbatch", "-Xms256m", "-Xmx256m");

    private Fork() {}

    /**
     * Measures the workloads and prints two lines for each workload: a line for the hand-written call, which is the
     * reference, and a line for the call of the SDK. The arguments are the URL of the server, the workloads and the
     * effort.
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
        try (Contender byHand = new HandWrittenContender(server);
                Contender sdk = new SdkContender(server)) {
            List<BlockRunner> runners = new ArrayList<>();
            for (Workload workload : workloads) {
                runners.add(new BlockRunner(List.of(byHand, sdk), workload));
            }
            // First warm up all workloads, because the calls of a workload can change the compiled code of the other
            // workloads. Then warm up each workload again directly before its measurement.
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
            }
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
                runner.measure(rounds).forEach(measurement -> out.println(measurement.toLine()));
            }
        }
    }

    /** Measures workloads in a new JVM. */
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
                Measurement byHand = Measurement.parse(child.readLine());
                comparisons.add(new Comparison(workload, byHand, Measurement.parse(child.readLine())));
            }
            return comparisons;
        }
    }
}
