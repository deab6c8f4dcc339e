package dev.merchantsdk.core.call;

import dev.merchantsdk.core.value.Secret;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Masks what a reply may echo: the SDK's own secrets, what the request says of a person, runs of eleven and more digits (cards, phones, document
 * numbers) and e-mail addresses. Names of fields and codes of errors are kept only if they look like ones. Takes time in proportion to the text, whatever it
 * is.
 */
final class Masking {
    private static final String MASK = "***";
    // Possessive: else the first needs a stack frame for each digit, and the second the square of the text's length.
    private static final Pattern DIGITS =
            Pattern.compile("\\+?[0-9](?:" + PersonalValues.BETWEEN_DIGITS + "[0-9]){10,}+");
    private static final Pattern EMAIL =
            Pattern.compile("(?<![^\\s@\"'<>,;])(?:[^\\s@\"'<>,;%]|%(?!40))++(?:@|%40)[^\\s@\"'<>,;]++");
    private static final Pattern NAME = Pattern.compile("(?:\\$\\.)?[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final List<String> secrets;
    private final PersonalValues personal;
    private final Set<String> kept;

    Masking(List<Secret> secrets, Supplier<List<String>> personal) {
        this(inOrder(secrets), new PersonalValues(personal), Set.of());
    }

    private Masking(List<String> secrets, PersonalValues personal, Set<String> kept) {
        this.secrets = secrets;
        this.personal = personal;
        this.kept = kept;
    }

    /** The same, for which these texts, as a whole, are never masked: the contract's own, by which exceptions are known, whatever a person is called. */
    Masking keeping(Set<String> texts) {
        return new Masking(secrets, personal, texts);
    }

    private static List<String> inOrder(List<Secret> secrets) {
        return secrets.stream()
                .map(Secret::reveal)
                .filter(secret -> !secret.isEmpty())
                .flatMap(secret -> Stream.of(secret, PercentEncoding.of(secret)))
                .distinct()
                // A secret that is part of another one must not tear it apart.
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** A text for people, without what must not be seen. */
    String text(String text) {
        if (kept.contains(text)) {
            return text;
        }
        String masked = text;
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        masked = personal.maskedIn(masked, MASK);
        return EMAIL.matcher(DIGITS.matcher(masked).replaceAll(MASK)).replaceAll(MASK);
    }

    /** A code or a field name as it is, or a mask where it is no such thing. */
    String name(String name) {
        return NAME.matcher(name).matches() && text(name).equals(name) ? name : MASK;
    }
}
