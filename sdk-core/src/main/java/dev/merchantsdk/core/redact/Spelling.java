package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A spelling in which a text may contain a known value: unchanged, percent-encoded, encoded as in an HTML form, a URL,
 * HTML or JSON, or a number in groups of digits. Letter case is ignored. If a form is longer than {@link Excerpt#SHOWN}
 * code points, only the first {@link Excerpt#SHOWN} code points of the form are searched for. If they are found, all
 * text after them is also hidden, because the end of such a form is never shown. Not thread-safe.
 */
final class Spelling {
    /** The separators between two digits of a number that is written in groups. */
    static final String BETWEEN_DIGITS = "[ ().\u00a0\u2011\\-]{0,3}+";

    private static final int SEPARATORS_AT_MOST = 3;
    private static final String SEPARATORS = " ().\u00a0\u2011-";
    private static final Pattern GROUPING = Pattern.compile("[ ().\u00a0\u2011\\-]++");
    /** Within Russia, a phone number is also written without its country code. */
    private static final Pattern RUSSIAN_PHONE = Pattern.compile("\\+7([0-9]{10})");
    // A longer number is not written in groups, and the pattern of such a number would need a stack frame for each
    // digit.
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

    /** Returns the forms of a secret, which is redacted even if it is only a part of a word. */
    static Stream<Spelling> ofSecret(String value) {
        return variants(value).map(form -> {
            String head = Excerpt.first(form, Excerpt.SHOWN);
            return new Spelling(head, Pattern.quote(head) + tail(form, head), head.length());
        });
    }

    /**
     * Returns the forms of a value that is redacted only as a whole word. Otherwise a short name would redact parts of
     * other words, such as words that identify an error. A number is also found if its digits are in groups, and if
     * letters follow it, as in {@code 1990-02-01T00:00}.
     */
    static Stream<Spelling> ofWord(String value) {
        return Stream.concat(
                variants(value).map(Spelling::wholeWord),
                grouped(GROUPING.matcher(value).replaceAll("")));
    }

    /**
     * Returns the spellings of a value. The beginning of a long value is sufficient, because no spelling is shorter
     * than the value. In JSON, a slash may be escaped or unescaped.
     */
    private static Stream<String> variants(String value) {
        String beginning = Excerpt.first(value, Excerpt.SHOWN + 1);
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
                // Numeric references in a text are decoded before the search, but references such as &amp; are not, so
                // each form is also searched for with only its numeric references decoded.
                .flatMap(form -> Stream.of(form, CharacterReferences.decoded(form)))
                .flatMap(form -> Stream.of(form, form.replace("/", "\\/")))
                .distinct();
    }

    /** Returns the value as a URL parser writes it: only blanks and non-ASCII characters are percent-encoded. */
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
     * Returns a pattern for the start of a word. The lookahead is first, because a look-behind at every position takes
     * five times as long. A word also begins after an escaped character, such as an escaped blank.
     */
    private static String bounded(String digitsPattern, String continuation) {
        return "(?=" + digitsPattern + ")(?:(?<!" + continuation + ")|(?<=" + ESCAPED + "))" + digitsPattern;
    }

    /** Returns the pattern of a character that would continue a word at this end of the word. */
    private static String continuation(int end) {
        return Character.isLetter(end) ? LETTER_OR_DIGIT : DIGIT;
    }

    /**
     * Returns a text in one letter case and without separators. A text can contain a value only if the comparable form
     * of the text contains the comparable form of the value.
     */
    static String comparable(String text) {
        return text.codePoints()
                .filter(each -> SEPARATORS.indexOf(each) < 0)
                .map(each -> Character.toLowerCase(Character.toUpperCase(each)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /**
     * Returns the maximum length of a text that this form matches, in characters. The hidden text after a long form is
     * not counted.
     */
    int longest() {
        return longest;
    }

    /** Returns whether a text can contain this form, given the comparable form of the text. */
    boolean mayOccurIn(String comparable) {
        return comparable.contains(key);
    }

    /** Returns the occurrences of this form in a text. */
    Stream<MatchResult> matches(String text) {
        if (pattern == null) {
            pattern = Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        }
        return pattern.matcher(text).results();
    }
}
