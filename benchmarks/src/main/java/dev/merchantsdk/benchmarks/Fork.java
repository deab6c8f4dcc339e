package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The measurement of one work in a JVM of its own. */
final class Fork {
    /** The compiler works while its callers wait, so that the same number of calls leads to the same code. */
    private static final List<String> OPTIONS = List.of("-Xbatch", "-Xms256m", "-Xmx256m");

    private Fork() {}

    /** Prints a line for each contender. Arguments: URL of the server, work, calls and milliseconds of the warm-up, rounds. */
    public static void main(String[] args) throws IOException {
        ChildProcess.exitWithParent();
        URI server = URI.create(args[0]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Contender byHand = new HandWrittenContender(server);
                Contender sdk = new SdkContender(server)) {
            BlockRunner runner = new BlockRunner(List.of(byHand, sdk), Work.valueOf(args[1]));
            runner.warmUp(Integer.parseInt(args[2]), Duration.ofMillis(Long.parseLong(args[3])));
            runner.measure(Integer.parseInt(args[4])).forEach(measurement -> out.println(measurement.toLine()));
        }
    }

    /** Returns the medians over all forks, the reference first. */
    static List<Measurement> measure(ServerProcess server, Work work, Effort effort) throws IOException {
        List<Measurement> byHand = new ArrayList<>();
        List<Measurement> sdk = new ArrayList<>();
        for (int fork = 0; fork < effort.forks(); fork++) {
            try (ChildProcess child = ChildProcess.start(
                    Fork.class,
                    OPTIONS,
                    server.url().toString(),
                    work.name(),
                    Integer.toString(effort.warmUpCalls()),
                    Long.toString(effort.warmUpLimit().toMillis()),
                    Integer.toString(effort.rounds()))) {
                byHand.add(Measurement.parse(child.readLine()));
                sdk.add(Measurement.parse(child.readLine()));
            }
        }
        return List.of(Measurement.median(byHand), Measurement.median(sdk));
    }
}
