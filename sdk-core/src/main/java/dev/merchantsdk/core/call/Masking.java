package dev.merchantsdk.core.call;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.merchantsdk.core.value.Secret;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Masks what a reply may echo: the SDK's own secrets, what the request says of a person, runs of eleven and more digits (cards, phones, document
 * numbers) and e-mail addresses. Names of fields and codes of errors are kept only if they look like ones. Takes time in proportion to the text, whatever it
 * is.
 */
final class Masking {
    private static final String MASK = "***";
    // Possessive: without it the first needs a stack frame for each digit, and the second the square of the text's
    // length.
    private static final String BETWEEN_DIGITS = "[ ().\u00a0\u2011\\-]{0,3}+";
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9](?:" + BETWEEN_DIGITS + "[0-9]){10,}+");
    private static final Pattern EMAIL =
            Pattern.compile("(?<![^\\s@\"'<>,;])(?:[^\\s@\"'<>,;%]|%(?!40))++(?:@|%40)[^\\s@\"'<>,;]++");
    private static final String ESCAPED = "%[0-9A-F]{2}|\\\\[bfnrt]|\\\\u[0-9A-F]{4}";
    private static final Pattern NUMBER = Pattern.compile("\\+?([0-9]+)");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final List<String> secrets;
    private final List<Pattern> personal;

    Masking(List<Secret> secrets, List<String> personal) {
        this.personal = personal.stream()
                // A service that trims what it gets echoes it trimmed.
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .flatMap(Masking::spellings)
                .distinct()
                .map(Masking::word)
                .toList();
        this.secrets = secrets.stream()
                .map(Secret::reveal)
                .filter(secret -> !secret.isEmpty())
                .flatMap(secret -> Stream.of(secret, PercentEncoding.of(secret)))
                .distinct()
                // A secret that is part of another one must not tear it apart.
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
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
     * In any letter case, as a whole word: else a short name would tear others apart, such as those by which an error is known. A number is known in
     * groups too, and one that letters follow is still whole, as the day in {@code 1990-02-01T00:00}. What an address or JSON spells by a letter or
     * number, such as a blank, ends a word too.
     */
    private static Pattern word(String value) {
        Matcher number = NUMBER.matcher(value);
        String written = number.matches()
                ? "\\+?" + String.join(BETWEEN_DIGITS, number.group(1).split(""))
                : Pattern.quote(value);
        return Pattern.compile(
                // Looked for before anything else: to look back at every place takes five times as long.
                "(?=" + written + ")(?:(?<!" + continued(value.codePointAt(0)) + ")|(?<=" + ESCAPED + "))" + written
                        + "(?!" + continued(value.codePointBefore(value.length())) + ")",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** What a word goes on with beyond this end of it. */
    private static String continued(int end) {
        return Character.isLetter(end) ? "[\\p{L}\\p{N}]" : "\\p{N}";
    }

    /** A text for people, without what must not be seen. */
    String text(String text) {
        String masked = text;
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        masked = withoutPersonal(masked);
        return EMAIL.matcher(DIGITS.matcher(masked).replaceAll(MASK)).replaceAll(MASK);
    }

    /** Each value is looked for in the text as it came, so that none is left of two that overlap. */
    private String withoutPersonal(String text) {
        BitSet hidden = new BitSet();
        for (Pattern value : personal) {
            value.matcher(text).results().forEach(found -> hidden.set(found.start(), found.end()));
        }
        StringBuilder seen = new StringBuilder();
        int shown = 0;
        for (int from = hidden.nextSetBit(0); from >= 0; from = hidden.nextSetBit(shown)) {
            seen.append(text, shown, from).append(MASK);
            shown = hidden.nextClearBit(from);
        }
        return seen.append(text, shown, text.length()).toString();
    }

    /** A code or a field name as it is, or a mask where it is no such thing. */
    String name(String name) {
        return NAME.matcher(name).matches() && text(name).equals(name) ? name : MASK;
    }
}
