package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("sources")
final class HouseRulesTest {
    private static final Pattern SAYS_LITTLE =
            Pattern.compile(".*(Util|Utils|Helper|Manager|Impl|DTO)\\.java|Abstract.*");
    private static final int LONGEST = 400;
    private static final int MEDIAN_OF_CORE = 80;

    @Test
    void noNameSaysLittle() throws IOException {
        assertThat(sources("").keySet())
                .noneMatch(file ->
                        SAYS_LITTLE.matcher(file.getFileName().toString()).matches());
    }

    @Test
    void noMainFileIsLong() throws IOException {
        assertThat(sources("src/main"))
                .allSatisfy((file, lines) ->
                        assertThat(lines.size()).as("lines of %s", file).isLessThanOrEqualTo(LONGEST));
    }

    @Test
    void theMedianFileOfCoreIsShort() throws IOException {
        List<Integer> sizes = sources("sdk-core/src/main").values().stream()
                .map(List::size)
                .sorted()
                .toList();
        assertThat(sizes.get(sizes.size() / 2)).isLessThan(MEDIAN_OF_CORE);
    }

    @Test
    void noTestSleepsOrIsSkipped() throws IOException {
        Pattern banned = Pattern.compile("\\bThread\\.sle" + "ep\\(|@Dis" + "abled|\\bassume(True|False|That)\\(");
        Map<Path, List<String>> tests = sources("src/test");
        tests.putAll(sources("sdk-testkit"));
        assertThat(tests)
                .allSatisfy((file, lines) -> assertThat(lines)
                        .as("lines of %s", file)
                        .noneMatch(line -> banned.matcher(line).find()));
    }

    @Test
    void noSimpleNameExistsTwice() throws IOException {
        Map<String, List<Path>> named = sources("").keySet().stream()
                .filter(file -> !file.toString().contains("-info.java"))
                .collect(Collectors.groupingBy(
                        file -> file.getFileName().toString(), TreeMap::new, Collectors.toList()));
        assertThat(named)
                .isNotEmpty()
                .allSatisfy((name, files) -> assertThat(files).hasSize(1));
    }

    private static Map<Path, List<String>> sources(String within) throws IOException {
        Map<Path, List<String>> sources = new TreeMap<>();
        // A build can replace files in a target directory during the walk, so the walk skips these directories.
        Files.walkFileTree(Project.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = String.valueOf(directory.getFileName());
                return name.equals("target") || name.equals(".git")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (isSource(file, within)) {
                    sources.put(file, Files.readAllLines(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertThat(sources).isNotEmpty();
        return sources;
    }

    private static boolean isSource(Path file, String within) {
        String path = Project.ROOT.relativize(file).toString().replace('\\', '/');
        return path.endsWith(".java") && path.contains(within);
    }
}
