package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/reference/configuration.md} is generated from the Javadoc of the settings. The test writes the generated
 * page to {@code examples/target/configuration.md}; copy that file if a setting has changed.
 */
@Tag("sources")
final class ConfigurationReferenceTest {
    private static final Path CORE = Project.ROOT.resolve("sdk-core/src/main/java/dev/merchantsdk/core");
    private static final String HEAD = """
            # Configuration

            Every setting of the SDK with its default. The Javadoc of each setting has its bounds and its effects. This page is
            generated from that Javadoc by `ConfigurationReferenceTest`. Addresses and credentials can also be set in
            [environment variables](environment.md). "The contract" is the API reference of the service.
            """;

    private static final Pattern MEMBER = Pattern.compile(
            "\\n    /\\*\\*((?:(?!\\*/).)*)\\*/\\n(?:    @[^\\n]*\\n)*    ([^\\n]*?)(\\w+)\\(([^)\\n]*)\\)",
            Pattern.DOTALL);
    private static final Pattern DEFAULT =
            Pattern.compile("(?<!By |'s )\\b[Dd]efault:? ((?:[^.;]|\\.(?=\\S))+)(?:[.;]|$)");
    private static final Pattern LINK = Pattern.compile("\\{@(link|linkplain|code) ([^{}]*)}");

    @Test
    void thePageIsThatOfTheSettings() throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        section(page, "MerchantSdk.builder()", "MerchantSdkBuilder.java", "public MerchantSdkBuilder ");
        section(page, "Credentials.builder()", "config/CredentialsBuilder.java", "public CredentialsBuilder ");
        for (String type : List.of(
                "config/Timeouts",
                "config/RetrySettings",
                "config/RequestOptions",
                "config/DownloadOptions",
                "config/MerchantProfile",
                "operation/Polling")) {
            section(page, type.replaceFirst(".*/", "") + ".builder()", type + ".java", "");
        }
        Path actual = Files.writeString(Project.ROOT.resolve("examples/target/configuration.md"), page);
        assertThat(Project.ROOT.resolve("docs/reference/configuration.md")).hasSameTextualContentAs(actual);
    }

    private static void section(StringBuilder page, String title, String file, String declaration) throws IOException {
        String source = Files.readString(CORE.resolve(file));
        page.append("\n## `").append(title).append("`\n\n| setting | meaning | default |\n|---|---|---|\n");
        Matcher member = MEMBER.matcher(source);
        while (member.find()) {
            String modifiers = member.group(2);
            boolean setting = declaration.isEmpty()
                    ? member.group(4).isEmpty() && !modifiers.contains("static ") && !modifiers.contains("private ")
                    : modifiers.equals(declaration);
            if (setting) {
                String text = plain(member.group(1));
                page.append("| `%s` | %s | %s |\n".formatted(member.group(3), sentence(text), defaultOf(text)));
            }
        }
    }

    private static String plain(String comment) {
        String text = comment.replaceAll("\\n\\s*\\*", " ")
                .replaceAll("(?s)<table>.*|@throws.*|@param.*|<p>.*", "")
                .replaceAll("\\s+", " ")
                .strip();
        return LINK.matcher(text).replaceAll(link -> Matcher.quoteReplacement(code(link.group(1), link.group(2))));
    }

    private static String code(String tag, String content) {
        if (tag.equals("linkplain")) {
            return content.substring(content.indexOf(' ') + 1);
        }
        return "`" + content.replaceFirst("^#", "").replace('#', '.') + "`";
    }

    private static String sentence(String text) {
        return text.replaceFirst("(?s)\\. .*", ".");
    }

    private static String defaultOf(String text) {
        Matcher found = DEFAULT.matcher(text);
        return found.find() ? found.group(1).strip() : "none";
    }
}
