package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Limits the frequency of words that technical English avoids. The test ignores inline code and code blocks, because
 * code can contain these words as names.
 */
@Tag("sources")
final class PlainEnglishTest {
    private static final Pattern JAVA_COMMENT = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\n]|\\\\.)++'|(/\\*.*?\\*/|//[^\n]*)",
            Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("[A-Za-z']+");

    /** The maximum number of occurrences of each pattern per 1,000 words. */
    private static final Map<Pattern, Double> LIMITS = Map.of(
            Pattern.compile("(?<![?\\w])[Ww]hat\\b(?![^.?]*\\?)"), 1.0, // not in questions
            Pattern.compile("\\b(?:told|tells?|telling)\\b"), 0.3,
            Pattern.compile("\\b(?:said|says?|saying)\\b"), 0.3,
            Pattern.compile("\\b(?:stands?|stood|standing)\\b"), 0.3,
            Pattern.compile("\\b(?:comes?|came|coming)\\b"), 0.3,
            Pattern.compile("\\b(?:asks?|asked|asking)\\b"), 0.3,
            Pattern.compile("\\b(?:[Bb]eside|[Nn]obody|[Ss]omebody|[Ww]hoever)\\b"), 0.0);

    private enum Part {
        MAIN_COMMENTS,
        TEST_COMMENTS,
        DOCUMENTS
    }

    @ParameterizedTest
    @EnumSource
    void idiomsAreRare(Part part) throws IOException {
        String text = text(part);
        double words = WORD.matcher(text).results().count();
        assertThat(words).isGreaterThan(5_000);
        LIMITS.forEach((idiom, limit) -> assertThat(
                        1_000 * idiom.matcher(text).results().count() / words)
                .as("%s in %s: %s", idiom, part, found(idiom, text))
                .isLessThanOrEqualTo(limit));
    }

    private static List<String> found(Pattern idiom, String text) {
        return idiom.matcher(text)
                .results()
                .map(hit -> text.substring(Math.max(0, hit.start() - 40), Math.min(text.length(), hit.end() + 40))
                        .replace('\n', ' '))
                .toList();
    }

    private static String text(Part part) throws IOException {
        try (Stream<Path> files = Files.walk(Project.ROOT)) {
            StringBuilder text = new StringBuilder();
            for (Path file :
                    files.filter(file -> isOf(part, path(file))).sorted().toList()) {
                text.append(part == Part.DOCUMENTS ? prose(Files.readString(file)) : comments(Files.readString(file)))
                        .append('\n');
            }
            return text.toString();
        }
    }

    private static String path(Path file) {
        return Project.ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static boolean isOf(Part part, String path) {
        if (("/" + path).contains("/target/")) {
            return false;
        }
        return switch (part) {
            case MAIN_COMMENTS -> path.endsWith(".java") && path.contains("src/main/");
            case TEST_COMMENTS -> path.endsWith(".java") && path.contains("src/test/");
            case DOCUMENTS -> path.endsWith(".md");
        };
    }

    private static String comments(String source) {
        return JAVA_COMMENT
                .matcher(source)
                .results()
                .map(match -> match.group(1))
                .filter(comment -> comment != null)
                .map(comment ->
                        comment.replaceAll("(?m)^\\s*\\*", "").replaceAll("\\{@\\w+ [^}]*}|<[^>]+>|@param \\S+", "X"))
                .collect(Collectors.joining("\n"));
    }

    private static String prose(String page) {
        return page.replaceAll("(?s)```.*?```", "").replaceAll("`[^`]*`", "X");
    }
}
