package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Redacts the following values in texts of a response:
 * <ul>
 *   <li>the merchant's credentials
 *   <li>personal data and tokens of the request
 *   <li>sequences of eleven or more digits, such as numbers of cards, phones and documents
 *   <li>e-mail addresses
 * </ul>
 *
 * <p>The redactor also redacts a field name or an error code that does not look like a name. The service may send a
 * value of the request in place of a name.
 *
 * <p>Only one thread at a time may use a redactor.
 */
public final class Redactor {
    /** The maximum number of code points that the redactor examines in one text. */
    static final int EXAMINED = 2 * Excerpt.SHOWN;
    /** The maximum number of code points that the redactor examines in all texts together. */
    static final int EXAMINED_IN_ALL = 10 * EXAMINED;
    /**
     * The maximum number of characters of a text that {@link #text} reads. These characters contain more than
     * {@link #EXAMINED} code points, even if each of them is written as the longest character reference.
     */
    public static final int TEXT_AT_MOST = CharacterReferences.LONGEST * (EXAMINED + 1);

    /**
     * A text with fewer code points counts as this number of code points toward {@link #EXAMINED_IN_ALL}. The reason is
     * the fixed cost of a search, even in a short text.
     */
    static final int LEAST_COST = 50;

    private static final String MASK = "***";
    /**
     * The number of code points that is sufficient to recognize a card number or an e-mail address. An e-mail address
     * can have 64 octets before the at sign (RFC 5321, 4.5.3.1.1). If all these octets are percent-encoded, they have
     * 192 code points.
     */
    private static final int UNKNOWN_VALUE = 200;
    // Without possessive quantifiers, DIGITS would need a stack frame for each digit, and EMAIL would take quadratic
    // time.
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
                        // The service may trim a value of the request before it quotes this value.
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
     * Returns a redactor that leaves these exact texts and names unchanged, even if a value of the request equals one
     * of them. The SDK selects the exception type by these texts.
     */
    public Redactor exempting(Set<String> texts) {
        return new Redactor(secrets, personal, texts);
    }

    /**
     * Returns a redacted text of at most {@link Excerpt#SHOWN} code points. If the redacted text is longer, this method
     * truncates it and appends an ellipsis. If the redactor would examine more than {@link #EXAMINED_IN_ALL} code
     * points of all texts together, this method returns only an ellipsis. This method decodes character references
     * before it searches the text for values. If this method finds a value, it returns the decoded text with masks.
     * Otherwise the character references remain.
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

    /**
     * Redacts an error code or a field name. Returns a mask if the text does not look like a name or contains a value
     * that must be redacted. Otherwise returns the text unchanged.
     */
    public String name(String name) {
        return NAME.matcher(name).matches()
                        && (exempt.contains(name) || masked(excerpt(name)).equals(name))
                ? name
                : MASK;
    }

    /** Returns whether a short text contains a credential of the merchant or a personal value of the request. */
    public boolean contains(String text) {
        return secrets.matches(text).findAny().isPresent()
                || personal.matches(text).findAny().isPresent();
    }

    /**
     * Returns the part of a text that the redactor examines. A message shows at most the first {@link Excerpt#SHOWN}
     * code points of this part. If a value begins there, the examined part is long enough to recognize the value.
     */
    Excerpt excerpt(String text) {
        int longest = Math.max(secrets.longest(), personal.longest());
        return Excerpt.of(text, Math.min(Excerpt.SHOWN, Math.max(longest, UNKNOWN_VALUE)));
    }

    /** Returns the number of code points that the redactor has examined. */
    int examined() {
        return examined;
    }

    /**
     * Redacts a text. The first three searches use the unmasked text, so that overlapping values are found. In the
     * unmasked text, a personal value directly next to another value is not a whole word. The second search for
     * personal values finds this personal value after a mask has replaced the other value.
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
