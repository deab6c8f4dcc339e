package dev.merchantsdk.core.call;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a request says of a person, to be found where the service's words echo it: in any letter case, as a whole word, as an address or JSON spells it.
 * Most replies have no words, so nothing is made ready before the first ones. Used by one thread at a time.
 */
final class PersonalValues {
    /** What stands between the digits of a number that is written in groups. */
    static final String BETWEEN_DIGITS = "[ ().\u00a0\u2011\\-]{0,3}+";

    private static final Pattern GROUPING = Pattern.compile("[ ().\u00a0\u2011\\-]++");

    private static final String ESCAPED = "%[0-9A-F]{2}|\\\\[bfnrt]|\\\\u[0-9A-F]{4}";
    /** Within Russia a phone is written without its country code too. */
    private static final Pattern RUSSIAN_PHONE = Pattern.compile("\\+7([0-9]{10})");
    // Longer ones are not written in groups, and make no pattern: it would need a stack frame for each digit.
    private static final Pattern NUMBER = Pattern.compile("\\+?([0-9]{1,64})");

    private final Supplier<List<String>> values;
    private @Nullable List<Pattern> patterns;

    PersonalValues(Supplier<List<String>> values) {
        this.values = values;
    }

    /** The text without them. Each is looked for in the text as it came, so that none is left of two that overlap. */
    String maskedIn(String text, String mask) {
        BitSet hidden = new BitSet();
        for (Pattern value : patterns()) {
            value.matcher(text).results().forEach(found -> hidden.set(found.start(), found.end()));
        }
        StringBuilder seen = new StringBuilder();
        int shown = 0;
        for (int from = hidden.nextSetBit(0); from >= 0; from = hidden.nextSetBit(shown)) {
            seen.append(text, shown, from).append(mask);
            shown = hidden.nextClearBit(from);
        }
        return seen.append(text, shown, text.length()).toString();
    }

    private List<Pattern> patterns() {
        if (patterns == null) {
            patterns = values.get().stream()
                    // A service that trims what it gets echoes it trimmed.
                    .map(String::strip)
                    .filter(value -> !value.isEmpty())
                    .flatMap(PersonalValues::spellings)
                    .distinct()
                    .map(PersonalValues::word)
                    .toList();
        }
        return patterns;
    }

    /** As it is; as an address spells it; and as JSON does, which an error may quote, with its letters as they are or by number. */
    private static Stream<String> spellings(String value) {
        String json = new String(JsonStringEncoder.getInstance().quoteAsString(value));
        String ascii = json.chars()
                .mapToObj(letter -> letter < 0x80 ? Character.toString(letter) : String.format("\\u%04x", letter))
                .collect(Collectors.joining());
        return Stream.of(value, PercentEncoding.of(value), json, ascii);
    }

    /**
     * As a whole word: else a short name would tear others apart, such as those by which an error is known. A number is known in whatever groups, and one
     * that letters follow is still whole, as the day in {@code 1990-02-01T00:00}. What an address or JSON spells by a letter or number, such as a
     * blank, ends a word too.
     */
    private static Pattern word(String value) {
        String written = written(value);
        return Pattern.compile(
                // Looked for before anything else: to look back at every place takes five times as long.
                "(?=" + written + ")(?:(?<!" + continued(value.codePointAt(0)) + ")|(?<=" + ESCAPED + "))" + written
                        + "(?!" + continued(value.codePointBefore(value.length())) + ")",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private static String written(String value) {
        String joined = GROUPING.matcher(value).replaceAll("");
        Matcher phone = RUSSIAN_PHONE.matcher(joined);
        if (phone.matches()) {
            return "(?:\\+?7" + BETWEEN_DIGITS + ")?" + inGroups(phone.group(1));
        }
        Matcher number = NUMBER.matcher(joined);
        return number.matches()
                ? "(?:" + Pattern.quote(value) + "|\\+?" + inGroups(number.group(1)) + ")"
                : Pattern.quote(value);
    }

    private static String inGroups(String digits) {
        return String.join(BETWEEN_DIGITS, digits.split(""));
    }

    /** What a word goes on with beyond this end of it. */
    private static String continued(int end) {
        return Character.isLetter(end) ? "[\\p{L}\\p{N}]" : "\\p{N}";
    }
}
