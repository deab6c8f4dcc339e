package dev.merchantsdk.proof;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

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
        if (arguments.length == 2) {
            long failed = main.range(first, end);
            System.out.println(end - first + " seeds, " + failed + " failed");
        } else {
            main.steps(first, end, Path.of(arguments[2]));
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

    private long range(long first, long end) {
        long failed = 0;
        for (long seed = first; seed < end; seed++) {
            List<String> violations = check.apply(seed);
            if (!violations.isEmpty()) {
                failed++;
                out.println("seed " + seed + ": " + violations);
            }
        }
        return failed;
    }

    private void steps(long first, long end, Path progress) throws IOException {
        long next = Math.max(first, done(progress));
        while (next < end) {
            long last = Math.min(end, next + STEP);
            long start = System.nanoTime();
            long failed = range(next, last);
            long minutely = (last - next) * 60_000_000_000L / (System.nanoTime() - start);
            String line = "done before " + last + ", failed " + failed + ", a minute " + minutely + "\n";
            Files.writeString(
                    progress, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            next = last;
        }
    }

    private static long done(Path progress) throws IOException {
        if (!Files.exists(progress)) {
            return 0;
        }
        List<String> lines = Files.readAllLines(progress);
        return lines.isEmpty() ? 0 : Long.parseLong(lines.get(lines.size() - 1).split("[ ,]", -1)[2]);
    }
}
