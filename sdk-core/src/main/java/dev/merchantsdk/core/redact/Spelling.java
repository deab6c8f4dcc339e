package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A spelling of a value that must be redacted: the unchanged value, its encoding in a URL, an HTML form, HTML or JSON,
 * or, for a number, its digits in groups. A text may contain the value in each of its spellings. The search ignores
 * letter case. If a spelling is longer than {@link Excerpt#SHOWN} code points, this class searches only for the first
 * {@link Excerpt#SHOWN} code points of the spelling. If the search finds these code points, the occurrence also
 * includes all text after them, because a message never shows that text. Not thread-safe.
 */
final class Spelling {
    /** The pattern of the separators between two digits of a number that is written in groups. */
    static final String BETWEEN_DIGITS = "[ ().\u00a0\u2011\\-]{0,3}+";

    private static final int SEPARATORS_AT_MOST = 3;
    private static final String SEPARATORS = " ().\u00a0\u2011-";
    private static final Pattern GROUPING = Pattern.compile("[ ().\u00a0\u2011\\-]++");
    /**
     * Matches a Russian phone number with its country code. In Russia, phone numbers are also written without the
     * country code, so group 1 is the number without the country code.
     */
    private static final Pattern RUSSIAN_PHONE = Pattern.compile("\\+7([0-9]{10})");
    // This class does not search for longer numbers in groups: numbers of more than 64 digits are not written in
    // groups, and the pattern for such a number would need a stack frame for each digit.
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

    /** Returns the spellings of a secret. A secret is redacted even if it is only a part of a word. */
    static Stream<Spelling> ofSecret(String value) {
        return variants(value).map(form -> {
            String head = Excerpt.first(form, Excerpt.SHOWN);
            return new Spelling(head, Pattern.quote(head) + tail(form, head), head.length());
        });
    }

    /**
     * Returns the spellings of a value that is redacted only if it is a whole word. If parts of words were redacted, a
     * short name of a person would make error texts unreadable. The search also finds a number if its digits are
     * written in groups, or if letters directly follow the number, as in {@code 1990-02-01T00:00}, or both.
     */
    static Stream<Spelling> ofWord(String value) {
        return Stream.concat(
                variants(value).map(Spelling::wholeWord),
                grouped(GROUPING.matcher(value).replaceAll("")));
    }

    /**
     * Returns the spellings of a value as texts. This method encodes only the beginning of a long value. For the
     * search, the first {@link Excerpt#SHOWN} code points of each spelling are sufficient, and an encoding is never
     * shorter than the encoded text. If the value itself contains character references, decoding makes the value
     * shorter, so this method decodes the value first and then takes the beginning.
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
     * Returns the encodings of a text. In JSON, a slash may be escaped or unescaped, so the result contains both
     * spellings.
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
                // Before the search, the redactor decodes the numeric references in a text, but not references such as
                // &amp;. Therefore this method returns each spelling both unchanged and with its numeric references
                // decoded.
                .flatMap(form -> Stream.of(form, CharacterReferences.decoded(form)))
                .flatMap(form -> Stream.of(form, form.replace("/", "\\/")));
    }

    /**
     * Returns the value as a URL parser writes it. Only spaces, control characters and non-ASCII characters are
     * percent-encoded.
     */
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
     * character, such as an escaped blank. The pattern begins with a lookahead, so that the look-behind runs only where
     * {@code expression} matches. A look-behind at every position would take five times as long.
     */
    private static String bounded(String expression, String continuation) {
        return "(?=" + expression + ")(?:(?<!" + continuation + ")|(?<=" + ESCAPED + "))" + expression;
    }

    /**
     * Returns the pattern of the characters that extend a word. If a value begins or ends with the character {@code
     * end}, and such a character is next to {@code end}, the value is only a part of a word.
     */
    private static String continuation(int end) {
        return Character.isLetter(end) ? LETTER_OR_DIGIT : DIGIT;
    }

    /**
     * Returns the comparable form of a text: in one letter case and without separators. A text can contain a value only
     * if the comparable form of the text contains the comparable form of the value.
     */
    static String comparable(String text) {
        return text.codePoints()
                .filter(each -> SEPARATORS.indexOf(each) < 0)
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /**
     * Returns the maximum length, in characters, of a text that this spelling matches. This length does not include the
     * text that is redacted after the beginning of a long spelling.
     */
    int longest() {
        return longest;
    }

    /** Returns whether the text with this comparable form can contain this spelling. */
    boolean mayOccurIn(String comparable) {
        return comparable.contains(key);
    }

    /** Returns the occurrences of this spelling in a text. */
    Stream<MatchResult> matches(String text) {
        if (pattern == null) {
            pattern = Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        }
        return pattern.matcher(text).results();
    }
}
