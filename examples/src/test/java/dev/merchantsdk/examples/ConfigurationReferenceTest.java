package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generates a page about the settings, and compares the page with {@code docs/reference/configuration.md}. The lists of
 * the public API in {@code docs/api} determine which settings the page contains. The Javadoc of the settings determines
 * the texts of the page. After a change of a setting, run this test, and copy the generated page
 * {@code examples/target/configuration.md} to {@code docs/reference}.
 */
@Tag("sources")
final class ConfigurationReferenceTest {
    private static final Path ROOT = Project.ROOT;
    private static final String HEAD = """
            # Configuration

            Every setting of the SDK, with its default in parentheses: the methods of builders, and methods that return a copy with
            another setting. Bounds and effects are in the Javadoc, from which this page is generated. Addresses and credentials can
            also be [environment variables](environment.md), and handlers of results are in the [callbacks
            guide](../guides/callbacks.md).

            Payments need `Address.GATEWAY`, merchant id and secret; `getSecure` also `Address.TOKEN` and an OAuth client;
            callbacks, lists and registers also `Address.PSP`. With `require(Area...)`, `build()` names all that is missing. Share
            one SDK between all threads, and close it; `withMerchant` returns the SDK of another merchant, which shares its threads.
            """;

    private static final List<String> MODULES = List.of(
            "sdk-core",
            "sdk-credit",
            "sdk-identification",
            "sdk-merchant",
            "sdk-payments",
            "sdk-receipts",
            "integrations/sdk-jdbc",
            "integrations/sdk-micrometer",
            "sdk-sandbox");

    /**
     * The packages whose builders build requests, responses and other messages. The methods of these builders are not
     * settings.
     */
    private static final Set<String> OF_MESSAGES = Set.of(
            "dev.merchantsdk.credit.model",
            "dev.merchantsdk.identification.model",
            "dev.merchantsdk.payments.balance",
            "dev.merchantsdk.payments.binding",
            "dev.merchantsdk.payments.operation",
            "dev.merchantsdk.payments.register",
            "dev.merchantsdk.payments.request",
            "dev.merchantsdk.payments.sbp",
            "dev.merchantsdk.payments.transaction",
            "dev.merchantsdk.receipts.fiscal",
            "dev.merchantsdk.receipts.model");

    /**
     * The types for which the page has no section. Most of these types have methods that return a copy of the object
     * but change no setting.
     */
    private static final Set<String> WITHOUT_SETTINGS = Set.of(
            "RawRequest",
            "ErrorDetails",
            "Amount",
            "AuthHold",
            "PartialSettlement",
            "SbpPayout",
            "Query",
            "RegisterQuery",
            "CardToken",
            "PayoutToken",
            "SbpToken",
            "JournalEntry",
            "RecurringAttempt",
            "RecurringHistory",
            "RecurringKey",
            "FiscalInformation",
            "Fault",
            "Faults",
            "SandboxClock",
            // The sections Pages and Operation already list the settings of the following two types.
            "AsyncPages",
            "AsyncOperation",
            // The section JdbcStores already lists the settings of the following stores.
            "JdbcJournal",
            "JdbcDebitRateLimiter",
            "JdbcRecurringHistoryStore");

    /**
     * The methods that the page does not list: {@code from} copies values, only the SDK calls {@code withTimeLimit},
     * {@code withMerchant} returns the SDK of another merchant, {@code with} a client with options of calls, and {@code
     * onPaid} and its like are handlers.
     */
    private static final Pattern NO_SETTING =
            Pattern.compile("from|forCall|withTimeLimit|withMerchant|with|on[A-Z]\\w*");

    private static final Pattern TYPE = Pattern.compile("  (?:\\w+ )*(?:class|interface|record|enum) ([\\w.]+).*");
    private static final Pattern METHOD = Pattern.compile("    ([\\w.]+)(?:<[^(]*>)? (\\w+)\\((.*)\\).*");
    private static final Pattern FACTORY = Pattern.compile(" *static ([\\w.]*Builder) (builder\\(\\)|of\\(.*\\))");
    private static final Pattern MEMBER = Pattern.compile(
            "\\n((?: {4}){1,2})/\\*\\*((?:(?!\\*/).)*)\\*/\\n(?: *@[^\\n]*\\n)*\\1(?! )[^\\n(=]*?(\\w+)\\(",
            Pattern.DOTALL);
    private static final Pattern DEFAULT =
            Pattern.compile("(?<!By |'s )\\b[Dd]efault(?: is|:)? ((?:[^.;]|\\.(?=\\S))+)(?:[.;]|$)");
    private static final Pattern LEAD =
            Pattern.compile("^(?:Sets (?:the |an? )?|Returns an? [^.]*? (?:with|that) |The )");
    private static final Pattern LINK = Pattern.compile("\\{@(link|linkplain|code) ([^{}]*)}");

    /**
     * A section of the page with the settings of one type.
     *
     * @param file the Java file that declares the type
     * @param names the names of the settings as keys; the value is true for a setting without parameters
     */
    private record Section(String title, Path file, Map<String, Boolean> names) {}

    @Test
    void pageMatchesTheSettings() throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        for (Section section : sections()) {
            append(page, section);
        }
        Path actual = Files.writeString(ROOT.resolve("examples/target/configuration.md"), page);
        assertThat(ROOT.resolve("docs/reference/configuration.md")).hasSameTextualContentAs(actual);
    }

    @Test
    void pageHasEverySetting() throws IOException {
        assertThat(sections())
                .extracting(Section::title)
                .contains(
                        "MerchantSdk.builder()",
                        "CallbackParser.builder()",
                        "PaymentCallbacks.of(sdk)",
                        "CallbackFieldNames.builder()",
                        "Sandbox.builder()",
                        "RecurringGuard",
                        "Pages",
                        "JdbcStores");
    }

    @Test
    void everyNamedExceptionExists() throws IOException {
        Set<String> types = new TreeSet<>();
        Set<String> packages = new TreeSet<>();
        for (String module : MODULES) {
            for (String line : api(module)) {
                Matcher type = TYPE.matcher(line);
                if (type.matches()) {
                    types.add(type.group(1));
                } else if (line.startsWith("package ")) {
                    packages.add(line.substring("package ".length()));
                }
            }
        }
        assertThat(types).containsAll(WITHOUT_SETTINGS);
        assertThat(packages).containsAll(OF_MESSAGES);
    }

    /**
     * Returns the sections of the page. In each module, the sections have the order of the types in {@code docs/api}.
     */
    private static List<Section> sections() throws IOException {
        List<Section> sections = new ArrayList<>();
        for (String module : MODULES) {
            Map<String, Map<String, Boolean>> copies = new LinkedHashMap<>();
            Map<String, String> builders = new LinkedHashMap<>();
            Map<String, String> titles = new LinkedHashMap<>();
            Map<String, Path> files = new LinkedHashMap<>();
            String name = "";
            String type = "";
            for (String line : api(module)) {
                Matcher declaration = TYPE.matcher(line);
                Matcher method = METHOD.matcher(line);
                Matcher factory = FACTORY.matcher(line);
                if (line.startsWith("package ")) {
                    name = line.substring("package ".length());
                } else if (declaration.matches()) {
                    type = declaration.group(1);
                    files.put(type, source(module, name, type));
                } else if (method.matches()
                        && method.group(1).equals(type)
                        && !NO_SETTING.matcher(method.group(2)).matches()) {
                    copies.computeIfAbsent(type, each -> new LinkedHashMap<>())
                            .merge(method.group(2), method.group(3).isEmpty(), Boolean::logicalAnd);
                } else if (factory.matches() && !OF_MESSAGES.contains(name)) {
                    builders.put(type, factory.group(1));
                    titles.put(
                            type,
                            type + "."
                                    + factory.group(2)
                                            .replace("MerchantSdk", "sdk")
                                            .replaceFirst("\\(.*,.*", "(…)"));
                }
            }
            for (String each : files.keySet()) {
                String builder = builders.get(each);
                if (builder != null) {
                    sections.add(new Section(
                            Objects.requireNonNull(titles.get(each), each),
                            Objects.requireNonNull(files.get(builder), builder),
                            Objects.requireNonNull(copies.get(builder), builder)));
                }
                Map<String, Boolean> settings = copies.get(each);
                if (settings != null && !each.endsWith("Builder") && !WITHOUT_SETTINGS.contains(each)) {
                    sections.add(new Section(each, Objects.requireNonNull(files.get(each), each), settings));
                }
            }
        }
        return sections;
    }

    private static List<String> api(String module) throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/api/" + module.replace("integrations/", "") + ".txt"));
    }

    private static Path source(String module, String packageName, String type) {
        return ROOT.resolve(module)
                .resolve("src/main/java")
                .resolve(packageName.replace('.', '/'))
                .resolve(type.replaceFirst("\\..*", "") + ".java");
    }

    private static void append(StringBuilder page, Section section) throws IOException {
        Map<String, String> comments = new LinkedHashMap<>();
        Matcher member = MEMBER.matcher(Files.readString(section.file()));
        while (member.find()) {
            comments.putIfAbsent(member.group(3), plain(member.group(2)));
        }
        assertThat(comments)
                .as("Javadoc in %s", section.file())
                .containsKeys(section.names().keySet().toArray(String[]::new));
        comments.keySet().retainAll(section.names().keySet());
        page.append("\n## `").append(section.title()).append("`\n\n");
        comments.forEach((name, comment) -> page.append(wrapped("- `%s`%s: %s"
                .formatted(
                        name,
                        defaultOf(comment, section.names().getOrDefault(name, false) ? " (off)" : ""),
                        meaning(comment)))));
    }

    /** Breaks an item of a list into lines of at most 120 characters. */
    private static String wrapped(String item) {
        StringBuilder text = new StringBuilder();
        int length = 0;
        for (String word : item.split(" ", -1)) {
            if (length + 1 + word.length() > 120) {
                text.append("\n ");
                length = 1;
            }
            text.append(text.isEmpty() ? "" : " ").append(word);
            length += word.length() + 1;
        }
        return text.append('\n').toString();
    }

    private static String plain(String comment) {
        String text = comment.replaceAll("\\n\\s*\\*", " ")
                .replaceAll("(?s)<table>.*|@throws.*|@param.*|@apiNote.*|<p>.*", "")
                .replaceAll("\\s+", " ")
                .strip();
        return LINK.matcher(text).replaceAll(link -> Matcher.quoteReplacement(code(link.group(1), link.group(2))));
    }

    private static String code(String tag, String content) {
        if (!tag.equals("code") && content.contains(" ") && !content.endsWith(")")) {
            return content.substring(content.indexOf(' ') + 1); // the label of a link
        }
        return "`" + content.replaceFirst("^#", "").replace('#', '.') + "`";
    }

    /** Returns the first sentence without a period, and without the words that most sentences begin with. */
    private static String meaning(String text) {
        String phrase = LEAD.matcher(text.replaceFirst("(?s)\\.(?: .*|$)", "")).replaceFirst("");
        return phrase.matches("[A-Z][a-z-]*[ ,].*")
                ? Character.toLowerCase(phrase.charAt(0)) + phrase.substring(1)
                : phrase;
    }

    private static String defaultOf(String text, String otherwise) {
        if (text.contains(" Required.")) {
            return " (required)";
        }
        Matcher found = DEFAULT.matcher(text);
        return found.find() && !found.group(1).strip().equals("none")
                ? " (" + found.group(1).strip() + ")"
                : otherwise;
    }
}
