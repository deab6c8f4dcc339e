package dev.merchantsdk.benchmarks;

import java.time.Duration;
import java.util.Locale;

/**
 * How long a run takes.
 *
 * @param name {@code quick} or {@code full}
 * @param scale multiplies warm-up and rounds
 * @param forks the number of JVMs for each part, one after the other
 * @param warmUp multiplies the warm-up calls of a workload
 * @param rounds the measured rounds of a comparison in each JVM
 * @param threadMillis the milliseconds of a block of concurrent calls
 * @param threadWarmUp the warm-up rounds of concurrent calls
 * @param threadRounds the measured rounds of concurrent calls
 * @param records the records of the long list
 */
record Effort(
        String name,
        double scale,
        int forks,
        double warmUp,
        int rounds,
        int threadMillis,
        int threadWarmUp,
        int threadRounds,
        int records) {
    /** Less than two minutes on two cores. */
    private static final Effort QUICK = new Effort("quick", 1, 1, 0.04, 3, 100, 1, 2, 50_000);
    /** About 23 minutes on two cores. */
    private static final Effort FULL = new Effort("full", 1, 3, 1, 32, 200, 8, 12, 1_000_000);

    /** Returns the effort with this name, scaled. */
    static Effort of(String name, double scale) {
        Effort effort = name.equals(QUICK.name) ? QUICK : FULL;
        return new Effort(
                effort.name,
                scale,
                effort.forks,
                effort.warmUp * scale,
                scaled(effort.rounds, scale),
                effort.threadMillis,
                scaled(effort.threadWarmUp, scale),
                scaled(effort.threadRounds, scale),
                scaled(effort.records / 1_000, scale) * 1_000);
    }

    private static int scaled(int count, double scale) {
        return Math.max(2, (int) Math.round(count * scale));
    }

    Duration block() {
        return Duration.ofMillis(threadMillis);
    }

    /** Returns the warm-up calls of a comparison: half as many for the peers, which have no goals. */
    int warmUpCalls(Comparison comparison) {
        double share = comparison.contenders().size() > 3 ? 0.5 : 1;
        return (int) (comparison.workload().warmUp() * warmUp * share);
    }

    /** Returns the command that runs this effort. */
    String command() {
        return "mvn -B -q -pl benchmarks -am package exec:exec -DskipTests -Dbenchmark=" + name
                + (scale == 1 ? "" : String.format(Locale.ROOT, " -Dbenchmark.scale=%s", scale));
    }
}
