package dev.merchantsdk.proof.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that what two merchants use for a long time doesn't grow. Compares the median of the second quarter of the
 * samples with that of the last, so neither the warm-up nor a single sample counts.
 */
@Tag("proof")
final class SoakTest {
    private static final String SECONDS = System.getProperty("soak.seconds", "20");

    /**
     * By how much a median may grow: by a tenth and this many. Kibibytes of heap, threads, descriptors. On a busy machine
     * more calls wait at once, and each of two merchants has up to 64 threads for them. A long run shows all of them in
     * its first half.
     */
    private static final Map<String, Long> TOLERANCES = Map.of(
            "heap",
            32L << 10,
            "threads",
            SECONDS.length() < 3 ? 128L : 64L,
            "descriptors",
            16L,
            "connections",
            16L,
            "open",
            0L);

    @Test
    void longUseGrowsNothingAndExecutesNothingTwice() throws Exception {
        List<SoakSample> samples = new ArrayList<>();
        List<String> findings = new ArrayList<>();
        String counts = "";
        try (ChildJvm soak = ChildJvm.start(SoakMain.class, SECONDS)) {
            for (Optional<String> line = soak.readLine(); line.isPresent(); line = soak.readLine()) {
                System.out.println(line.get());
                String[] words = line.get().split(" ", 2);
                switch (words[0]) {
                    case "sample" -> samples.add(SoakSample.parse(words[1]));
                    case "finding" -> findings.add(words[1]);
                    default -> counts = words[1];
                }
            }
            assertThat(soak.awaitExit()).isZero();
        }

        assertThat(findings).isEmpty();
        assertThat(counts).contains("OutcomeUnknownException=", "recovered=");
        assertThat(samples).hasSizeGreaterThanOrEqualTo(8);
        TOLERANCES.forEach((what, tolerance) -> {
            long before = median(what, samples.subList(samples.size() / 4, samples.size() / 2));
            long after = median(what, samples.subList(samples.size() * 3 / 4, samples.size()));
            System.out.println(what + ": " + before + " in the second quarter, " + after + " in the last");
            assertThat(after).as(what).isLessThanOrEqualTo(before + before / 10 + tolerance);
        });
    }

    private static long median(String what, List<SoakSample> samples) {
        return samples.stream()
                .map(sample -> sample.values().get(what))
                .sorted()
                .skip(samples.size() / 2)
                .findFirst()
                .orElseThrow();
    }
}
