package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Redacts the values that a response may echo: the SDK's own secrets, personal data and tokens of the request,
 * sequences of eleven or more digits (numbers of cards, phones and documents), and e-mail addresses. Field names and
 * error codes are kept only if they have a typical form.
 *
 * <p>At most {@link #EXAMINED} code points of each text are examined, and at most {@link #EXAMINED_IN_ALL} of all texts
 * of a response together. Only one thread uses a redactor at a time.
 */
public final class Redactor {
    /**
     * The maximum number of code points of one text that are examined. It is twice the number of code points that are
     * shown.
     */
    static final int EXAMINED = 2 * Excerpt.SHOWN;
    /** The maximum number of code points of all texts that are examined. Further texts are omitted. */
    static final int EXAMINED_IN_ALL = 10 * EXAMINED;
    /**
     * The maximum number of characters of a text that affect the result. It allows for the longest reference for each
     * examined code point, and for one more reference, which proves that the text continues.
     */
    public static final int TEXT_AT_MOST = CharacterReferences.LONGEST * (EXAMINED + 1);

    /**
     * The minimum number of code points that each text counts as, because searching a text for values has a fixed cost
     * per text.
     */
    static final int LEAST_COST = 50;

    private static final String MASK = "***";
    /**
     * The number of code points that are needed to recognize a card number or an e-mail address. An e-mail address can
     * have 64 percent-encoded octets before the at sign (RFC 5321, 4.5.3.1.1).
     */
    private static final int UNKNOWN_VALUE = 200;
    // The quantifiers are possessive. Otherwise the first pattern would need a stack frame for each digit, and the
    // second pattern would take quadratic time.
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9](?:" + Spelling.BETWEEN_DIGITS + "[0-9]){10,}+");
    private static final Pattern EMAIL =
            Pattern.compile("(?<![^\\s@\"'<>,;])(?:[^\\s@\"'<>,;%]|%(?!40))++(?:@|%40)[^\\s@\"'<>,;]++");
    private static final Pattern NAME = Pattern.compile("(?:\\$\\.)?[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final KnownValues secrets;
    private final KnownValues personal;
    private final Set<String> exempt;
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

    private Redactor(KnownValues secrets, KnownValues personal, Set<String> exempt) {
        this.secrets = secrets;
        this.personal = personal;
        this.exempt = exempt;
    }

    /**
     * Returns a redactor that never redacts these exact texts and names, even if a value of the request equals one of
     * them, because they select the exception type.
     */
    public Redactor exempting(Set<String> texts) {
        return new Redactor(secrets, personal, texts);
    }

    /**
     * Returns a redacted text of at most {@link Excerpt#SHOWN} code points. A longer text ends with an ellipsis. After
     * {@link #EXAMINED_IN_ALL} code points of all texts have been examined, this method returns only the ellipsis.
     * Character references are decoded before the text is searched for values. A text that contains such values is
     * returned in its decoded form.
     */
    public String text(String text) {
        if (exempt.contains(text)) {
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

    /** Returns a code or a field name unchanged, or a mask if the name does not have a typical form. */
    public String name(String name) {
        return NAME.matcher(name).matches()
                        && (exempt.contains(name) || masked(excerpt(name)).equals(name))
                ? name
                : MASK;
    }

    /** Returns whether a short text contains a secret or a value of the request. */
    public boolean contains(String text) {
        return secrets.matches(text).findAny().isPresent()
                || personal.matches(text).findAny().isPresent();
    }

    /**
     * Returns the examined part of a text. Each value that begins in the shown part is completely contained in the
     * examined part.
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
     * Redacts a text. The first three searches use the same unmasked text, so that overlapping values are found. The
     * second search for values of the request finds words that were separated from another word only by a value that is
     * now redacted.
     */
    private String masked(Excerpt excerpt) {
        String text = excerpt.text();
        Excerpt withoutValues = excerpt.masked(Stream.of(
                        secrets.matches(text),
                        personal.matches(text),
                        DIGITS.matcher(text).results())
                .flatMap(found -> found));
        Excerpt withoutWords = withoutValues.masked(personal.matches(withoutValues.text()));
        return withoutWords.masked(EMAIL.matcher(withoutWords.text()).results()).shown();
    }
}
