package dev.merchantsdk.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Runs seeds. The system properties {@code proof.first} and {@code proof.seeds} select them. */
final class SeedsTest {
    private static final int THREADS = 2;

    @Test
    void noSeedViolatesAnInvariant() throws Exception {
        long first = Long.getLong("proof.first", 1);
        long end = first + Long.getLong("proof.seeds", 200);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<OptionalLong>> parts = IntStream.range(0, THREADS)
                    .mapToObj(part -> (Callable<OptionalLong>) () -> firstFailing(first + part, end))
                    .toList();
            for (Future<OptionalLong> part : threads.invokeAll(parts)) {
                OptionalLong failing = part.get();
                if (failing.isPresent()) {
                    throw new AssertionError(ProofMain.report(failing.getAsLong(), new SeedCheck()));
                }
            }
        } finally {
            threads.shutdown();
        }
    }

    /** Runs every second seed on this thread. */
    private static OptionalLong firstFailing(long first, long end) {
        SeedCheck check = new SeedCheck();
        return LongStream.iterate(first, seed -> seed < end, seed -> seed + THREADS)
                .filter(seed -> !check.apply(seed).isEmpty())
                .findFirst();
    }

    @Test
    void aSeedDecidesTheWholeHistory() {
        SeedCheck warm = new SeedCheck();
        for (long seed = 1; seed <= 20; seed++) {
            assertThat(new SeedCheck().run(seed)).as("seed %d", seed).isEqualTo(warm.run(seed));
        }
    }
}
