package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Redacts the values that a response may echo: the SDK's own secrets, personal data and tokens of the request, runs of
 * eleven and more digits (cards, phones, document numbers) and e-mail addresses. Field names and error codes are kept
 * only if they have a typical form.
 *
 * <p>Of each text at most {@link #EXAMINED} code points are examined, and of all texts of a response at most {@link
 * #EXAMINED_IN_ALL}. Used by one thread at a time.
 */
public final class Redactor {
    /** The maximum number of examined code points of one text: twice the shown length. */
    static final int EXAMINED = 2 * Excerpt.SHOWN;
    /** The maximum number of examined code points of all texts. Further texts are omitted. */
    static final int EXAMINED_IN_ALL = 10 * EXAMINED;
    /**
     * The maximum number of characters of a text that have an effect: references of the code points, and one more to
     * show that the text continues.
     */
    public static final int TEXT_AT_MOST = CharacterReferences.LONGEST * (EXAMINED + 1);

    /** The minimum number of code points that each text counts, because the search for values has a cost per text. */
    static final int LEAST_COST = 50;

    private static final String MASK = "***";
    /**
     * The number of code points needed to recognize a card number or an e-mail address: 64 percent-encoded octets
     * before the at sign (RFC 5321, 4.5.3.1.1).
     */
    private static final int UNKNOWN_VALUE = 200;
    // Possessive: otherwise the first pattern needs a stack frame per digit, and the second takes quadratic time.
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9](?:" + Spelling.BETWEEN_DIGITS + "[0-9]){10,}+");
    private static final Pattern EMAIL =
            Pattern.compile("(?<![^\\s@\"'<>,;])(?:[^\\s@\"'<>,;%]|%(?!40))++(?:@|%40)[^\\s@\"'<>,;]++");
    private static final Pattern NAME = Pattern.compile("(?:\\$\\.)?[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final KnownValues secrets;
    private final KnownValues personal;
    private final Set<String> kept;
    private int examined;

    public Redactor(List<Secret> secrets, Supplier<List<String>> personal) {
        this(
                new KnownValues(() -> secrets.stream()
                        .map(Secret::reveal)
                        .filter(secret -> !secret.isEmpty())
                        .distinct()
                        .flatMap(Spelling::ofSecret)),
                new KnownValues(() -> personal.get().stream()
                        // A service that trims its input echoes the trimmed value.
                        .map(String::strip)
                        .filter(value -> !value.isEmpty())
                        .distinct()
                        .flatMap(Spelling::ofWord)),
                Set.of());
    }

    private Redactor(KnownValues secrets, KnownValues personal, Set<String> kept) {
        this.secrets = secrets;
        this.personal = personal;
        this.kept = kept;
    }

    /**
     * Returns a redactor that never redacts these exact texts and names: they select the exception type, even if a
     * value of the request equals one.
     */
    public Redactor keeping(Set<String> texts) {
        return new Redactor(secrets, personal, texts);
    }

    /**
     * Returns a redacted text of at most {@link Excerpt#SHOWN} code points. A longer text ends with an ellipsis. Past
     * {@link #EXAMINED_IN_ALL} only the ellipsis is returned. Values are searched in the text with its character
     * references decoded; a text that contains such values is returned decoded.
     */
    public String text(String text) {
        if (kept.contains(text)) {
            return text;
        }
        if (examined + LEAST_COST > EXAMINED_IN_ALL) {
            return Excerpt.ELLIPSIS;
        }
        String beginning = text.substring(0, Math.min(text.length(), TEXT_AT_MOST));
        Excerpt excerpt = excerpt(CharacterReferences.decoded(beginning));
        int cost = Math.max(excerpt.length(), LEAST_COST);
        if (examined + cost > EXAMINED_IN_ALL) {
            return Excerpt.ELLIPSIS;
        }
        examined += cost;
        String masked = masked(excerpt);
        return masked.equals(excerpt.shown()) ? excerpt(beginning).shown() : masked;
    }

    /** Returns a code or a field name unchanged, or a mask if it does not have a typical form. */
    public String name(String name) {
        return NAME.matcher(name).matches()
                        && (kept.contains(name) || masked(excerpt(name)).equals(name))
                ? name
                : MASK;
    }

    /** Returns whether a short text contains a secret or a value of the request. */
    public boolean knows(String text) {
        return secrets.in(text).findAny().isPresent()
                || personal.in(text).findAny().isPresent();
    }

    /**
     * Returns the examined part of a text. It contains the whole of every value that begins in the shown part.
     */
    Excerpt excerpt(String text) {
        int longest = Math.max(secrets.longest(), personal.longest());
        return Excerpt.of(text, Math.min(Excerpt.SHOWN, Math.max(longest, UNKNOWN_VALUE)));
    }

    /** Returns the number of examined code points; a short text counts as {@link #LEAST_COST}. */
    int examined() {
        return examined;
    }

    /**
     * Redacts a text. Overlapping values are found in the same text. The second search for words finds words that only
     * a redacted value separated from another word.
     */
    private String masked(Excerpt excerpt) {
        String text = excerpt.text();
        Excerpt known = excerpt.masked(Stream.of(
                        secrets.in(text),
                        personal.in(text),
                        DIGITS.matcher(text).results())
                .flatMap(found -> found));
        Excerpt words = known.masked(personal.in(known.text()));
        return words.masked(EMAIL.matcher(words.text()).results()).shown();
    }
}
