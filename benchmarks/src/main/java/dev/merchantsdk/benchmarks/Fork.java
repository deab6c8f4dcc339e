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
 * Measures works ({@link Work}) in a separate JVM. This class first warms up all works, and then measures one work
 * after the other.
 */
final class Fork {
    /**
     * With {@code -Xbatch} a thread waits until the compiler has compiled its code, so that the same number of calls
     * always produces the same compiled code.
     */
    private static final List<String> OPTIONS = List.of("-Xbatch", "-Xms256m", "-Xmx256m");

    private Fork() {}

    /**
     * Measures the works and prints two lines for each work: a line for the hand-written call, which is the reference,
     * and a line for the call of the SDK. The arguments are the URL of the server, the works and the effort.
     */
    public static void main(String[] args) throws IOException {
        ChildProcess.exitWithParent();
        URI server = URI.create(args[0]);
        List<Work> works =
                Arrays.stream(args[1].split(",", -1)).map(Work::valueOf).toList();
        int warmUpCalls = Integer.parseInt(args[2]);
        Duration warmUpLimit = Duration.ofMillis(Long.parseLong(args[3]));
        int rounds = Integer.parseInt(args[4]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Contender byHand = new HandWrittenContender(server);
                Contender sdk = new SdkContender(server)) {
            List<BlockRunner> runners = new ArrayList<>();
            for (Work work : works) {
                runners.add(new BlockRunner(List.of(byHand, sdk), work));
            }
            // First warm up all works, because the calls of a work can change the compiled code of the other works.
            // Then warm up each work again directly before its measurement.
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
            }
            for (BlockRunner runner : runners) {
                runner.warmUp(warmUpCalls / 2, warmUpLimit.dividedBy(2));
                runner.measure(rounds).forEach(measurement -> out.println(measurement.toLine()));
            }
        }
    }

    /** Measures works in a new JVM. */
    static List<Comparison> run(ServerProcess server, List<Work> works, Effort effort) throws IOException {
        try (ChildProcess child = ChildProcess.start(
                Fork.class,
                Stream.concat(OPTIONS.stream(), effort.options().stream()).toList(),
                server.url().toString(),
                works.stream().map(Work::name).collect(Collectors.joining(",")),
                Integer.toString(effort.warmUpCalls()),
                Long.toString(effort.warmUpLimit().toMillis()),
                Integer.toString(effort.rounds()))) {
            List<Comparison> comparisons = new ArrayList<>();
            for (Work work : works) {
                Measurement byHand = Measurement.parse(child.readLine());
                comparisons.add(new Comparison(work, byHand, Measurement.parse(child.readLine())));
            }
            return comparisons;
        }
    }
}
