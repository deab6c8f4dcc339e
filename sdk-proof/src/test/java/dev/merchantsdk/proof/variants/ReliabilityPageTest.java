package dev.merchantsdk.proof.variants;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generates a page about what proves the promises, and compares it with {@code docs/reliability.md}. Its tables are in
 * the resources {@code reliability.txt}, {@code seeds-run.txt}, {@code broken-variants.txt} and
 * {@code variant-results.txt}. After a change of
 * one of them, run this test, and copy {@code sdk-proof/target/reliability.md} to {@code docs}.
 */
@Tag("sources")
final class ReliabilityPageTest {
    private static final Path ROOT = BrokenVariants.ROOT;

    @Test
    void pageMatchesTheTables() throws IOException {
        List<BrokenVariant> variants = BrokenVariants.all();
        Map<String, VariantResult> results =
                BrokenVariants.results().stream().collect(toMap(VariantResult::variant, result -> result));
        assertThat(variants).extracting(BrokenVariant::name).containsExactlyInAnyOrderElementsOf(results.keySet());
        String page = BrokenVariants.text("/reliability-head.txt")
                + seeds()
                + cases(variants, results)
                + "\n## Broken variants\n\n|#|a variant that|caught by|seeds|\n|---|---|---|---|\n"
                + variants.stream()
                        .map(variant -> row(
                                number(variant.name(), variants),
                                variant.name(),
                                invariant(result(variant.name(), results)),
                                Integer.toString(result(variant.name(), results).seeds())))
                        .collect(joining());
        Path actual = Files.writeString(ROOT.resolve("sdk-proof/target/reliability.md"), page);
        assertThat(ROOT.resolve("docs/reliability.md")).hasSameTextualContentAs(actual);
    }

    /** Returns what the last long run has shown: its commit, the number of seeds, and that of violations. */
    private static String seeds() {
        String[] run = BrokenVariants.text("/seeds-run.txt").strip().split(" ", -1);
        assertThat(run).hasSize(3);
        return "\nOn commit %s, %s seeds ran, with %s violations.\n".formatted(run[0], run[1], run[2]);
    }

    private static String cases(List<BrokenVariant> variants, Map<String, VariantResult> results) throws IOException {
        Map<String, Path> tests = tests();
        StringBuilder text = new StringBuilder();
        for (String line : BrokenVariants.text("/reliability.txt").lines().toList()) {
            String[] cells = line.split(" \\| ", -1);
            if (line.startsWith("== ")) {
                text.append("\n## ")
                        .append(line.substring(3))
                        .append("\n\n|case|test|invariant|#|\n|---|---|---|---|\n");
            } else {
                assertThat(tests).containsKey(cells[1]);
                String test = "[" + cells[1] + "](../" + ROOT.relativize(tests.get(cells[1])) + ")";
                text.append(
                        cells.length == 2
                                ? row(cells[0], test, "", "")
                                : row(
                                        cells[0],
                                        test,
                                        invariant(result(cells[2], results)),
                                        number(cells[2], variants)));
            }
        }
        return text.toString();
    }

    private static String row(String... cells) {
        return "|" + String.join("|", cells) + "|\n";
    }

    private static VariantResult result(String variant, Map<String, VariantResult> results) {
        return Objects.requireNonNull(results.get(variant), variant);
    }

    private static String invariant(VariantResult result) {
        return "`" + result.invariant() + "`";
    }

    private static String number(String variant, List<BrokenVariant> variants) {
        int index = variants.stream().map(BrokenVariant::name).toList().indexOf(variant);
        assertThat(index).as(variant).isNotNegative();
        return Integer.toString(index + 1);
    }

    /** Returns the test classes of the project by their simple names, which are unique. */
    private static Map<String, Path> tests() throws IOException {
        Map<String, Path> tests = new HashMap<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = directory.getFileName().toString();
                return name.equals("target") || name.startsWith(".")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (name.endsWith("Test.java")) {
                    tests.put(name.replace(".java", ""), file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return tests;
    }
}
