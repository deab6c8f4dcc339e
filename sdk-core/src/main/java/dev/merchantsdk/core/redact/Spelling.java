package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A way to write a value that must be redacted. A value has these spellings:
 * <ul>
 *   <li>the unchanged value
 *   <li>the value as encoded in a URL, an HTML form, HTML and JSON
 *   <li>for a number, the digits in groups
 * </ul>
 *
 * <p>The search for a spelling ignores letter case, and uses only the first {@link Excerpt#SHOWN} code points of the
 * spelling. If the spelling is longer, all text after the found beginning of the spelling is also redacted. Not
 * thread-safe.
 */
final class Spelling {
    /** Matches the separators between two digits of a number that is written in groups. */
    static final String BETWEEN_DIGITS = "[ ().\u00a0\u2011\\-]{0,3}+";

    private static final int SEPARATORS_AT_MOST = 3;
    private static final String SEPARATORS = " ().\u00a0\u2011-";
    private static final Pattern GROUPING = Pattern.compile("[ ().\u00a0\u2011\\-]++");
    /**
     * Matches a Russian phone number with its country code. The first capturing group is the number without the country
     * code.
     */
    private static final Pattern RUSSIAN_PHONE = Pattern.compile("\\+7([0-9]{10})");
    // The pattern that this class creates for a number also finds digits with separators between them. A search with
    // that pattern needs a stack frame for each digit. Therefore NUMBER matches at most 64 digits.
    private static final Pattern NUMBER = Pattern.compile("\\+?([0-9]{1,64})");

    private static final String ESCAPED = "%[0-9A-F]{2}|\\\\[bfnrt]|\\\\u[0-9A-F]{4}";
    private static final String DIGIT = "\\p{N}";
    private static final String LETTER_OR_DIGIT = "[\\p{L}\\p{N}]";
    private static final String REST = "[\\s\\S]*+";

    private final String key;
    private final String expression;
    private final int longest;
    private @Nullable Pattern pattern;

    private Spelling(String value, String expression, int longest) {
        this.key = comparable(value);
        this.expression = expression;
        this.longest = longest;
    }

    /** Returns the spellings of a secret. A secret is also redacted inside a longer word. */
    static Stream<Spelling> ofSecret(String value) {
        return variants(value).map(form -> {
            String head = Excerpt.first(form, Excerpt.SHOWN);
            return new Spelling(head, Pattern.quote(head) + tail(form, head), head.length());
        });
    }

    /**
     * Returns the spellings of a value that is redacted only if it is a whole word. A short name of a person can occur
     * inside many other words. The digits of a number may be in groups, and letters may directly follow the number, as
     * in {@code 1990-02-01T00:00}.
     */
    static Stream<Spelling> ofWord(String value) {
        return Stream.concat(
                variants(value).map(Spelling::wholeWord),
                grouped(GROUPING.matcher(value).replaceAll("")));
    }

    /**
     * Returns the spellings of a value as texts. This method encodes only the beginning of a long value, because the
     * search uses only the first {@link Excerpt#SHOWN} code points of a spelling. Character references are decoded
     * before the beginning is taken, because decoding shortens the value.
     */
    private static Stream<String> variants(String value) {
        String decoded =
                CharacterReferences.decoded(Excerpt.first(value, CharacterReferences.LONGEST * (Excerpt.SHOWN + 1)));
        return Stream.of(value, decoded)
                .map(whole -> Excerpt.first(whole, Excerpt.SHOWN + 1))
                .distinct()
                .flatMap(Spelling::encodings)
                .distinct();
    }

    /**
     * Returns the encodings of a text. In JSON, a backslash before a slash is optional, so the result contains both
     * forms.
     */
    private static Stream<String> encodings(String beginning) {
        String quoted = JsonValue.of(beginning).toJson();
        String json = quoted.substring(1, quoted.length() - 1);
        String ascii = json.chars()
                .mapToObj(letter -> letter < 0x80 ? Character.toString(letter) : String.format("\\u%04x", letter))
                .collect(Collectors.joining());
        String encoded = PercentEncoding.encode(beginning);
        return Stream.of(
                        beginning,
                        encoded,
                        encoded.replace("%20", "+"),
                        address(beginning),
                        html(beginning),
                        json,
                        ascii)
                // Redactor.text decodes the character references of a text before the search. Therefore this method
                // also decodes the character references of each encoding.
                .flatMap(form -> Stream.of(form, CharacterReferences.decoded(form)))
                .flatMap(form -> Stream.of(form, form.replace("/", "\\/")));
    }

    /** Percent-encodes only spaces, control characters and non-ASCII characters, as a URL parser does. */
    private static String address(String value) {
        return value.codePoints()
                .mapToObj(Character::toString)
                .map(each -> each.charAt(0) > ' ' && each.charAt(0) < 0x7f ? each : PercentEncoding.encode(each))
                .collect(Collectors.joining());
    }

    private static String html(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static Spelling wholeWord(String form) {
        String head = Excerpt.first(form, Excerpt.SHOWN);
        String literal = Pattern.quote(head);
        String tail = tail(form, head);
        String end = tail.isEmpty() ? "(?!" + continuation(form.codePointBefore(form.length())) + ")" : tail;
        return new Spelling(head, bounded(literal, continuation(form.codePointAt(0))) + end, head.length());
    }

    private static Stream<Spelling> grouped(String joined) {
        Matcher phone = RUSSIAN_PHONE.matcher(joined);
        if (phone.matches()) {
            return Stream.of(number(phone.group(1), "(?:\\+?7" + BETWEEN_DIGITS + ")?"));
        }
        Matcher number = NUMBER.matcher(joined);
        return number.matches() ? Stream.of(number(number.group(1), "\\+?")) : Stream.empty();
    }

    private static Spelling number(String digits, String prefix) {
        String digitsPattern = prefix + String.join(BETWEEN_DIGITS, digits.split(""));
        int longest = 2 + (digits.length() + 1) * (1 + SEPARATORS_AT_MOST);
        return new Spelling(digits, bounded(digitsPattern, DIGIT) + "(?!" + DIGIT + ")", longest);
    }

    private static String tail(String form, String head) {
        return head.length() < form.length() ? REST : "";
    }

    /**
     * Returns a pattern that matches {@code expression} at the start of a word. A word also starts after an escaped
     * character, such as {@code %20}. The lookahead makes the search five times faster, because the look-behind then
     * runs only where {@code expression} matches.
     */
    private static String bounded(String expression, String continuation) {
        return "(?=" + expression + ")(?:(?<!" + continuation + ")|(?<=" + ESCAPED + "))" + expression;
    }

    /**
     * Returns the pattern of a character that belongs to the same word as its neighbour {@code end}. The parameter
     * {@code end} is the first or the last character of a value.
     */
    private static String continuation(int end) {
        return Character.isLetter(end) ? LETTER_OR_DIGIT : DIGIT;
    }

    /** Returns a text in one letter case and without separators, for {@link #mayOccurIn}. */
    static String comparable(String text) {
        return text.codePoints()
                .filter(each -> SEPARATORS.indexOf(each) < 0)
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /**
     * Returns the maximum length, in characters, of a text that this spelling matches. For a long spelling, only the
     * first {@link Excerpt#SHOWN} code points count.
     */
    int longest() {
        return longest;
    }

    /**
     * Returns whether a text can contain this spelling. The parameter is the {@linkplain #comparable comparable form}
     * of the text.
     */
    boolean mayOccurIn(String comparable) {
        return comparable.contains(key);
    }

    Stream<MatchResult> matches(String text) {
        if (pattern == null) {
            pattern = Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        }
        return pattern.matcher(text).results();
    }
}
