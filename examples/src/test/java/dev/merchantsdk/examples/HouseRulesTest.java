package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("sources")
final class HouseRulesTest {
    private static final Pattern SAYS_LITTLE =
            Pattern.compile(".*(Util|Utils|Helper|Manager|Impl|DTO)\\.java|Abstract.*");
    private static final Pattern NOT_CODE = Pattern.compile(
            "//[^\n]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)+'", Pattern.DOTALL);
    private static final Pattern DECLARATION =
            Pattern.compile("(?<![.\\w])(?:class|interface|enum|record) ([A-Z]\\w*)");
    private static final Pattern RESPONSE =
            Pattern.compile("extends (AdditionalProperties|BindingPageFields|CheckoutPage|TransactionResponse)\\b");
    private static final Pattern TEXT = Pattern.compile(
            "((?:^    @.*\n)*)^    (?:Optional<String>|String|List<String>) (\\w+)\\(\\);", Pattern.MULTILINE);
    /** The names of the nested types of the builder pattern. These names may occur in many models. */
    private static final Set<String> QUALIFIED = Set.of("Builder", "Setters");

    private static final int LONGEST = 400;
    private static final int MEDIAN_OF_CORE = 80;

    @Test
    void noNameIsMeaningless() throws IOException {
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

    /** Checks the texts of models of responses, which may repeat data of a person. An id is of a limited form. */
    @Test
    void responsesPrintOnlyIds() throws IOException {
        Set<String> shown = Set.of(
                "id", "extId", "orderId", "applicationId", "paymentId", "rebillFrom", "bankId", "bankName", "bankBic");
        List<String> texts = new ArrayList<>();
        sources("src/main").forEach((file, lines) -> {
            String source = String.join("\n", lines);
            if (RESPONSE.matcher(source).find()) {
                TEXT.matcher(source)
                        .results()
                        .filter(text -> !text.group(1).contains("@Value.Redacted"))
                        .map(text -> text.group(2))
                        .forEach(texts::add);
            }
        });
        assertThat(texts).hasSizeGreaterThan(10).isSubsetOf(shown);
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

    /** Checks the names of all top-level types, and of the nested types in main sources. */
    @Test
    void noSimpleNameExistsTwice() throws IOException {
        Map<String, Set<Path>> declared = uniqueNames();
        assertThat(declared).hasSizeGreaterThan(1_000);
        declared.values().removeIf(files -> files.size() == 1);
        assertThat(declared).isEmpty();
    }

    /** Checks that a nested type of a test does not have the name of a type that another file can use. */
    @Test
    void noNestedTypeOfATestHidesAnotherType() throws IOException {
        Map<String, Set<Path>> unique = uniqueNames();
        List<String> hiding = new ArrayList<>();
        sources("src/test")
                .forEach((file, lines) -> declaredNames(lines, true)
                        .filter(name -> !unique.getOrDefault(name, Set.of(file)).equals(Set.of(file)))
                        .forEach(name -> hiding.add(file + ": " + name)));
        assertThat(hiding).isEmpty();
    }

    /**
     * Returns the names of all top-level types and of the nested types in main sources, with the files that declare
     * them. Nested types of {@code examples/get-started} are omitted, because this project is separate from the SDK.
     */
    private static Map<String, Set<Path>> uniqueNames() throws IOException {
        Map<String, Set<Path>> declared = new TreeMap<>();
        sources("")
                .forEach((file, lines) -> declaredNames(lines, isMain(file))
                        .forEach(name -> declared.computeIfAbsent(name, key -> new TreeSet<>())
                                .add(file)));
        return declared;
    }

    private static Stream<String> declaredNames(List<String> source, boolean withNested) {
        return NOT_CODE.matcher(String.join("\n", source))
                .replaceAll("")
                .lines()
                .filter(line -> withNested || !line.startsWith(" "))
                .flatMap(line -> DECLARATION.matcher(line).results())
                .map(declaration -> declaration.group(1))
                .filter(name -> !QUALIFIED.contains(name));
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

    private static boolean isMain(Path file) {
        Path path = Project.ROOT.relativize(file);
        return isSource(file, "src/main/java") && !path.startsWith("examples/get-started");
    }

    private static boolean isSource(Path file, String within) {
        String path = Project.ROOT.relativize(file).toString().replace('\\', '/');
        return path.endsWith(".java") && path.contains(within);
    }
}
