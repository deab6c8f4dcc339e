package dev.merchantsdk.proof.variants;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.minBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs the simulation with broken variants: by default with a sample, in the profile {@code variants} with all. After a
 * change of the simulation or of a variant, run the profile, and copy {@code sdk-proof/target/variant-results.txt} to
 * {@code sdk-proof/src/test/resources}.
 */
@Tag("proof")
final class BrokenVariantsRunTest {
    private static final boolean ALL = Boolean.getBoolean("proof.variants");
    private static final Path RESULTS = BrokenVariants.ROOT.resolve("sdk-proof/src/test/resources/variant-results.txt");
    private static final int FEW_SEEDS = 10;

    @Test
    void nothingIsViolatedWithoutADefect() throws Exception {
        assertThat(VariantRunner.run("none", Map.of(), FEW_SEEDS).violations()).isEmpty();
    }

    @Test
    void everyVariantCompiles() throws Exception {
        try (VariantCompiler compiler = new VariantCompiler()) {
            for (BrokenVariant variant : BrokenVariants.all()) {
                assertThat(compiler.compile(variant)).containsKey(variant.className());
            }
        }
    }

    @Test
    void everyVariantIsCaught() throws Exception {
        List<VariantResult> results = inParallel(ALL ? BrokenVariants.all() : selected());
        if (ALL) {
            Path actual = BrokenVariants.ROOT.resolve("sdk-proof/target/variant-results.txt");
            Files.writeString(
                    actual, results.stream().map(VariantResult::toLine).collect(joining("\n", "", "\n")));
            assertThat(results).allMatch(VariantResult::isCaught);
            assertThat(RESULTS).hasSameTextualContentAs(actual);
        }
        assertThat(results).isNotEmpty().allMatch(VariantResult::isCaught);
    }

    /** Returns the variant that the property {@code proof.variant} names, or else the sample. */
    private static List<BrokenVariant> selected() {
        return Optional.ofNullable(System.getProperty("proof.variant"))
                .map(name -> BrokenVariants.all().stream()
                        .filter(variant -> variant.name().equals(name))
                        .toList())
                .orElseGet(BrokenVariantsRunTest::sample);
    }

    /** Returns for each invariant the variant that it catches first, unless that takes long. */
    private static List<BrokenVariant> sample() {
        Set<String> names = BrokenVariants.results().stream()
                .filter(result -> result.seeds() <= FEW_SEEDS)
                .collect(groupingBy(VariantResult::invariant, minBy(comparingInt(VariantResult::seeds))))
                .values()
                .stream()
                .flatMap(Optional::stream)
                .map(VariantResult::variant)
                .collect(Collectors.toSet());
        return BrokenVariants.all().stream()
                .filter(variant -> names.contains(variant.name()))
                .toList();
    }

    private static List<VariantResult> inParallel(List<BrokenVariant> variants) throws Exception {
        ExecutorService threads =
                Executors.newFixedThreadPool(Math.min(2, Runtime.getRuntime().availableProcessors()));
        try (VariantCompiler compiler = new VariantCompiler()) {
            List<Future<VariantResult>> running = new ArrayList<>();
            for (BrokenVariant variant : variants) {
                Map<String, byte[]> broken = compiler.compile(variant);
                running.add(threads.submit(() -> VariantRunner.run(variant.name(), broken, variant.seeds())));
            }
            List<VariantResult> results = new ArrayList<>();
            for (Future<VariantResult> result : running) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}
