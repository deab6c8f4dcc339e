package dev.merchantsdk.proof.variants;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.proof.variants.BrokenVariant.Change;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The broken variants in the resource {@code broken-variants.txt}. */
final class BrokenVariants {
    static final Path ROOT = root();

    private static final String RESULTS = "/variant-results.txt";
    private static final String START = "\n== ";
    private static final String DEFAULT_SEEDS = "2000";

    private BrokenVariants() {}

    static List<BrokenVariant> all() {
        String[] sections = text("/broken-variants.txt").split(START, -1);
        return Arrays.stream(sections).skip(1).map(BrokenVariants::variant).toList();
    }

    /** Returns the results of the last complete run. */
    static List<VariantResult> results() {
        return text(RESULTS).lines().map(VariantResult::parse).toList();
    }

    static String text(String resource) {
        try (InputStream file = BrokenVariants.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BrokenVariant variant(String section) {
        List<String> lines = section.lines().toList();
        String source = field(lines, "in", "");
        int slash = source.lastIndexOf('/');
        return new BrokenVariant(
                lines.get(0),
                source.substring(0, slash),
                source.substring(slash + 1),
                field(lines, "lost", ""),
                field(lines, "origin", ""),
                Integer.parseInt(field(lines, "seeds", DEFAULT_SEEDS)),
                changes(lines));
    }

    private static String field(List<String> lines, String name, String absent) {
        return lines.stream()
                .filter(line -> line.startsWith(name + ": "))
                .map(line -> line.substring(name.length() + 2))
                .findFirst()
                .orElse(absent);
    }

    private static List<Change> changes(List<String> lines) {
        List<Change> changes = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= lines.size(); i++) {
            if (i == lines.size() || lines.get(i).equals("and")) {
                List<String> hunk = lines.subList(from, i);
                changes.add(new Change(marked(hunk, '-'), marked(hunk, '+')));
                from = i + 1;
            }
        }
        return List.copyOf(changes);
    }

    private static String marked(List<String> lines, char mark) {
        return lines.stream()
                .filter(line -> !line.isEmpty() && line.charAt(0) == mark)
                .map(line -> line.substring(1))
                .collect(Collectors.joining("\n"));
    }

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("CONTRIBUTING.md"))) {
            here = Objects.requireNonNull(here.getParent(), "not inside the project");
        }
        return here;
    }
}
