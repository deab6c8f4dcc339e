package dev.merchantsdk.core.call;

import dev.merchantsdk.core.value.Secret;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final String BETWEEN = "[ ().\u00a0\u2011\\-]";
    private static final String BETWEEN_DIGITS = BETWEEN + "{0,3}+";
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9](?:" + BETWEEN_DIGITS + "[0-9]){10,}+");
    private static final Pattern EMAIL =
            Pattern.compile("(?<![^\\s@\"'<>,;])(?:[^\\s@\"'<>,;%]|%(?!40))++(?:@|%40)[^\\s@\"'<>,;]++");
    // Longer ones are no numbers that are written in groups, and no pattern either: it would need a stack frame for
    // each digit.
    private static final Pattern NUMBER = Pattern.compile("\\+?([0-9]{1,64})");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final List<String> secrets;
    private final List<Pattern> personal;

    Masking(List<Secret> secrets, List<String> personal) {
        this.personal = personal.stream()
                // A service that trims what it gets echoes it trimmed.
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .flatMap(value -> Stream.of(value, PercentEncoding.of(value)))
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
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

    /**
     * In any letter case, as a whole word: else a short name would tear others apart, such as those by which an error is known. A number is known in
     * whatever groups, and one that letters follow is still whole, as the day in {@code 1990-02-01T00:00}.
     */
    private static Pattern word(String value) {
        Matcher number = NUMBER.matcher(value.replaceAll(BETWEEN, ""));
        String written = number.matches()
                ? "(?:" + Pattern.quote(value) + "|\\+?"
                        + String.join(BETWEEN_DIGITS, number.group(1).split("")) + ")"
                : Pattern.quote(value);
        return Pattern.compile(
                "(?<!" + continued(value.codePointAt(0)) + ")" + written + "(?!"
                        + continued(value.codePointBefore(value.length())) + ")",
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
        for (Pattern value : personal) {
            masked = value.matcher(masked).replaceAll(MASK);
        }
        return EMAIL.matcher(DIGITS.matcher(masked).replaceAll(MASK)).replaceAll(MASK);
    }

    /** A code or a field name as it is, or a mask where it is no such thing. */
    String name(String name) {
        return NAME.matcher(name).matches() && text(name).equals(name) ? name : MASK;
    }
}
