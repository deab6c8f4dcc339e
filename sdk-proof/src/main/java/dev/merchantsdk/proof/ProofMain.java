package dev.merchantsdk.proof;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs a range of seeds, or repeats one.
 *
 * <pre>
 * ProofMain 17                      runs seed 17 and prints its plan and history; if it fails, the shortest ones
 * ProofMain 1 1000000 progress.txt  runs a million seeds, and goes on where an earlier run with this file has ended
 * </pre>
 */
public final class ProofMain {
    private static final int STEP = 10_000;
    /** The number of the words before the failed seeds in a line of the progress file. */
    private static final int FAILED = 7;

    private final PrintStream out;
    private final SeedCheck check = new SeedCheck();

    private ProofMain(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        ProofMain main = new ProofMain(System.out);
        long first = Long.parseLong(arguments[0]);
        if (arguments.length == 1) {
            main.out.println(report(first, main.check));
            return;
        }
        long end = first + Long.parseLong(arguments[1]);
        List<Long> failed =
                arguments.length == 2 ? main.range(first, end) : main.steps(first, end, Path.of(arguments[2]));
        main.out.println(end - first + " seeds, " + failed.size() + " failed");
        if (!failed.isEmpty()) {
            throw new IllegalStateException("failed seeds: " + failed);
        }
    }

    /** Returns what has happened in the run of a seed; if it fails, for the shortest plan that fails too. */
    static String report(long seed, SeedCheck check) {
        StringBuilder text = new StringBuilder("Seed " + seed + "\n");
        WorldRun run = check.run(seed);
        if (SeedCheck.isOfShop(seed)) {
            Plan plan = Plan.of(seed);
            if (!run.violations().isEmpty()) {
                plan = new Shrinker(check).shrink(plan);
                run = check.run(plan);
            }
            text.append(plan.settings()).append('\n');
            plan.parts().forEach(part -> text.append("  ").append(part).append('\n'));
        }
        run.history().forEach(line -> text.append(line).append('\n'));
        run.violations().forEach(violation -> text.append(violation).append('\n'));
        return text.append("Repeat it: mvn -pl sdk-proof exec:java -Dexec.args=")
                .append(seed)
                .toString();
    }

    /** Returns the seeds that failed. */
    private List<Long> range(long first, long end) {
        List<Long> failed = new ArrayList<>();
        for (long seed = first; seed < end; seed++) {
            List<String> violations = check.apply(seed);
            if (!violations.isEmpty()) {
                failed.add(seed);
                out.println("seed " + seed + ": " + violations);
            }
        }
        return failed;
    }

    /** Returns the seeds that failed, also in the earlier runs with this file. */
    private List<Long> steps(long first, long end, Path progress) throws IOException {
        List<String> earlier = Files.exists(progress) ? Files.readAllLines(progress) : List.of();
        List<Long> allFailed = new ArrayList<>();
        long next = first;
        for (String line : earlier) {
            String[] words = line.split("[ ,]+", -1);
            next = Math.max(first, Long.parseLong(words[2]));
            Arrays.stream(words).skip(FAILED).map(Long::valueOf).forEach(allFailed::add);
        }
        while (next < end) {
            long last = Math.min(end, next + STEP);
            long start = System.nanoTime();
            List<Long> failed = range(next, last);
            long minutely = (last - next) * 60_000_000_000L / (System.nanoTime() - start);
            String seeds = failed.stream().map(seed -> " " + seed).collect(Collectors.joining());
            String line = "done before " + last + ", a minute " + minutely + ", failed" + seeds + "\n";
            Files.writeString(
                    progress, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            allFailed.addAll(failed);
            next = last;
        }
        return allFailed;
    }
}
