package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.endpoints.AllEndpoints;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("sources")
final class DocumentationTest {
    private static final Path ROOT = Project.ROOT;
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- from ([^\\s#]+)(?:#(\\S+))? -->\\n)?```(\\w*)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern LINK =
            Pattern.compile("(?:\\]\\(|href=\"|src=\")(?!\\w+:)([^)#\"\\s]*)(?:#([^)\"\\s]*))?[)\"]");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
    private static final Pattern EXCEPTION = Pattern.compile("class (\\w+Exception): ");
    private static final Pattern POM_DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>(?: <!--.*?-->)?(?:\\s*<version>([^<]+)</version>)?");
    private static final Pattern GRADLE_DEPENDENCY =
            Pattern.compile("(?:mplementation|untimeOnly)\\((?:platform\\()?\"([^\"]+)\"");
    private static final Path ARCHITECTURE = ROOT.resolve("docs/architecture.md");
    private static final Pattern SOURCE = Pattern.compile("\\b\\w+\\.java\\b");
    private static final Pattern METHOD = Pattern.compile("\\b([A-Z]\\w+)\\.([a-z]\\w*)\\(");

    @Test
    void everyCodeBlockIsARegionOfAFileOrACommandOfCi() throws IOException {
        StringBuilder ci = new StringBuilder();
        for (String script : List.of("run", "get-started", "shop")) {
            ci.append(Files.readString(ROOT.resolve(".ci").resolve(script)));
        }
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            Matcher block = BLOCK.matcher(Files.readString(page));
            while (block.find()) {
                if (block.group(3).equals("bash")) {
                    for (String line : block.group(4).strip().lines().toList()) {
                        String command = line.replaceFirst("\\s+#.*", "");
                        if (ci.indexOf(command) < 0) {
                            wrong.add(page + ": CI does not run " + command);
                        }
                    }
                } else if (block.group(1) == null) {
                    if (!block.group(3).equals("mermaid")) {
                        wrong.add(page + ": a block without a source:\n" + block.group(4));
                    }
                } else if (!block.group(4).equals(region(block.group(1), block.group(2)))) {
                    wrong.add(page + ": differs from " + block.group(1) + "#" + block.group(2) + ", which is:\n"
                            + region(block.group(1), block.group(2)));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A region shows no imports, so its page links the whole file. */
    @Test
    void everyPageLinksTheFilesWhoseRegionsItShows() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            Set<Path> linked = LINK.matcher(withoutCode(page))
                    .results()
                    .map(link -> page.resolveSibling(link.group(1)).normalize())
                    .collect(Collectors.toSet());
            BLOCK.matcher(text)
                    .results()
                    .filter(block -> block.group(1) != null && block.group(2) != null)
                    .filter(block -> block.group(1).endsWith(".java")
                            && !linked.contains(ROOT.resolve(block.group(1)).normalize()))
                    .forEach(block -> wrong.add(page + ": no link to " + block.group(1)));
        }
        assertThat(wrong).isEmpty();
    }

    /** Checks the length of lines outside code blocks. Rows of tables and the HTML of summaries may be longer. */
    @Test
    void textWrapsAt120Characters() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            withoutCode(page)
                    .lines()
                    .filter(line -> line.length() > 120 && !line.startsWith("|") && !line.startsWith("<details>"))
                    .forEach(line -> wrong.add(page + ": " + line));
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyLinkLeadsToAFileAndToAHeadingOfIt() throws IOException {
        List<String> dead = new ArrayList<>();
        int anchors = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(withoutCode(page));
            while (link.find()) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                String anchor = link.group(2);
                anchors += anchor == null ? 0 : 1;
                if (!Files.exists(target)) {
                    dead.add(page + ": no file " + link.group(1));
                } else if (anchor != null && !slugs(target).contains(anchor)) {
                    dead.add(page + ": " + target + " has no heading #" + anchor);
                }
            }
        }
        assertThat(dead).isEmpty();
        assertThat(anchors).isGreaterThan(15);
    }

    /** Returns the anchors that GitHub derives from the headings of a page, such as {@code keep-a-journal}. */
    private static Set<String> slugs(Path page) throws IOException {
        Set<String> slugs = new TreeSet<>();
        HEADING.matcher(withoutCode(page)).results().forEach(heading -> {
            String slug = heading.group(1)
                    .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            // GitHub appends a number to the anchor of a repeated heading: the second "Next" has the anchor next-1.
            String unique = slug;
            for (int i = 1; !slugs.add(unique); i++) {
                unique = slug + "-" + i;
            }
        });
        return slugs;
    }

    private static String withoutCode(Path page) throws IOException {
        return CODE.matcher(Files.readString(page)).replaceAll("");
    }

    @Test
    void everyFileThatTheArchitectureNamesExists() throws IOException {
        Map<String, String> sources = sources();
        assertThat(namedInArchitecture(SOURCE))
                .extracting(MatchResult::group)
                .filteredOn(file -> !sources.containsKey(file))
                .isEmpty();
    }

    @Test
    void everyMethodThatTheArchitectureNamesExists() throws IOException {
        Map<String, String> sources = sources();
        assertThat(namedInArchitecture(METHOD))
                .filteredOn(method ->
                        !sources.getOrDefault(method.group(1) + ".java", "").contains(" " + method.group(2) + "("))
                .extracting(MatchResult::group)
                .isEmpty();
    }

    @Test
    void theTableOfVariablesIsThatOfTheSdk() throws IOException {
        String table = Arrays.stream(ExampleSetting.values())
                .filter(ExampleSetting::isReadBySdk)
                .map(setting -> "| `%s` | %s |\n".formatted(setting.variable(), setting.description()))
                .collect(Collectors.joining());
        assertThat(ROOT.resolve("docs/reference/environment.md")).content().contains("|---|---|\n" + table + "\n");
    }

    @Test
    void theVariablesOfTheSdkAreThoseThatItsJavadocLists() throws IOException {
        String builder =
                Files.readString(ROOT.resolve("sdk-core/src/main/java/dev/merchantsdk/core/MerchantSdkBuilder.java"));
        Pattern firstCell = Pattern.compile("<tr><td>(.*?)</td>", Pattern.DOTALL);
        assertThat(firstCell
                        .matcher(builder)
                        .results()
                        .flatMap(cell -> Pattern.compile("MERCHANT_SDK_\\w+")
                                .matcher(cell.group(1))
                                .results()))
                .extracting(MatchResult::group)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(ExampleSetting.values())
                        .filter(ExampleSetting::isReadBySdk)
                        .map(ExampleSetting::variable)
                        .toList());
    }

    @Test
    void theSandboxPlaysEveryCallOfTheTable() {
        try (Sandbox sandbox = Sandbox.start()) {
            assertThat(AllEndpoints.stream())
                    .allSatisfy(endpoint ->
                            assertThat(sandbox.received(endpoint.name())).isEmpty());
        }
    }

    @Test
    void theDependencyOfTheReadmeIsThatOfTheProject() throws IOException {
        String shown = Files.readString(ROOT.resolve("examples/get-started/pom.xml"));
        String bom = Files.readString(ROOT.resolve("sdk-bom/pom.xml"));
        String version = firstMatch(Files.readString(ROOT.resolve("pom.xml")), "<version>([^<]+)</version>");
        assertThat(shown).contains("<version>" + version + "</version>");
        assertThat(bom)
                .contains(
                        "<artifactId>sdk-credit</artifactId>",
                        "<artifactId>sdk-payments</artifactId>",
                        "<artifactId>sdk-receipts</artifactId>",
                        "<artifactId>sdk-identification</artifactId>",
                        "<artifactId>sdk-merchant</artifactId>",
                        "<artifactId>sdk-sandbox</artifactId>",
                        "<artifactId>sdk-jdbc</artifactId>",
                        "<artifactId>sdk-micrometer</artifactId>",
                        "<artifactId>sdk-spring-boot-starter</artifactId>");
    }

    @Test
    void theReadmeIsShort() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        assertThat(readme.split("\\s+")).hasSizeLessThanOrEqualTo(650);
        assertThat(CODE.matcher(readme)
                        .results()
                        .flatMap(block -> block.group().lines())
                        .filter(line -> line.length() > 90))
                .isEmpty();
    }

    @Test
    void theFirstCommandsOfTheReadmeAreOnItsFirstScreen() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("README.md")).subList(0, 12))
                .anyMatch(line -> line.startsWith("mvn -Dfast -pl examples -am compile exec:java "))
                .anyMatch(line -> line.startsWith("mvn verify "));
    }

    @Test
    void everyExportedExceptionHasARowInTheReference() throws IOException {
        String reference = Files.readString(ROOT.resolve("docs/reference/errors.md"));
        List<String> exceptions = new ArrayList<>();
        try (Stream<Path> listings = Files.list(ROOT.resolve("docs/api"))) {
            for (Path listing : listings.toList()) {
                EXCEPTION
                        .matcher(Files.readString(listing))
                        .results()
                        .map(found -> found.group(1))
                        .forEach(exceptions::add);
            }
        }
        assertThat(exceptions)
                .hasSizeGreaterThan(25)
                .allSatisfy(name -> assertThat(reference).contains("\n| `" + name + "` | "));
    }

    @Test
    void theGradleFileHasTheCoordinatesOfThePom() throws IOException {
        String pom = Files.readString(ROOT.resolve("examples/get-started/pom.xml"));
        Set<String> ofPom = new TreeSet<>();
        Matcher dependency = POM_DEPENDENCY.matcher(pom);
        while (dependency.find()) {
            ofPom.add(dependency.group(1) + ":" + dependency.group(2)
                    + (dependency.group(3) == null ? "" : ":" + dependency.group(3)));
        }
        // Gradle requires the JUnit launcher as a dependency, but Maven does not.
        Set<String> ofGradle = GRADLE_DEPENDENCY
                .matcher(Files.readString(ROOT.resolve("examples/get-started/build.gradle.kts")))
                .results()
                .map(found -> found.group(1))
                .filter(coordinates -> !coordinates.equals("org.junit.platform:junit-platform-launcher"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ofGradle).hasSize(5).isEqualTo(ofPom);
    }

    private static String firstMatch(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    /**
     * Returns the lines between {@code // tag::name} and {@code // end::name} (or the same markers in XML comments),
     * without their common indent. Returns the whole file if {@code name} is null.
     */
    private static String region(String file, @Nullable String name) throws IOException {
        if (name == null) {
            return Files.readString(ROOT.resolve(file));
        }
        List<String> lines = Files.readAllLines(ROOT.resolve(file));
        int start = indexOf(lines, "tag::" + name, file);
        int end = indexOf(lines, "end::" + name, file);
        List<String> region = lines.subList(start + 1, end);
        int indent = region.stream()
                .filter(line -> !line.isBlank())
                .mapToInt(line -> line.length() - line.stripLeading().length())
                .min()
                .orElseThrow();
        return region.stream()
                .map(line -> line.isBlank() ? "\n" : line.substring(indent) + "\n")
                .collect(Collectors.joining());
    }

    private static int indexOf(List<String> lines, String mark, String file) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).matches(".*" + mark + "( -->)?")) {
                return i;
            }
        }
        throw new AssertionError(file + " has no " + mark);
    }

    private static Stream<MatchResult> namedInArchitecture(Pattern pattern) throws IOException {
        List<MatchResult> names =
                pattern.matcher(Files.readString(ARCHITECTURE)).results().toList();
        assertThat(names).isNotEmpty();
        return names.stream();
    }

    /**
     * Returns the contents of all source files by file name. The contents of files with the same name are concatenated.
     */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(DocumentationTest::isSource).toList()) {
                sources.merge(file.getFileName().toString(), Files.readString(file), String::concat);
            }
        }
        return sources;
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java")
                && !ROOT.relativize(file).toString().replace('\\', '/').contains("target/");
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            docs.filter(file -> file.toString().endsWith(".md")),
                            Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
                                    .map(ROOT::resolve))
                    .toList();
        }
    }
}
