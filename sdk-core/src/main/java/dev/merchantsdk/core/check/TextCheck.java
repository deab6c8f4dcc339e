package dev.merchantsdk.core.check;

import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks one string. Each failed check adds a violation. */
public final class TextCheck {
    static final int NO_INDEX = -1;

    private static final int SHOWN_AT_MOST = 64;
    private static final Pattern UUID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private final Violations violations;
    private final String field;
    private final int index;
    private final @Nullable String value;
    private boolean sensitive;

    /** Creates the checks of a field, or of a list element if {@code index} is not {@link #NO_INDEX}. */
    TextCheck(Violations violations, String field, int index, @Nullable String value) {
        this.violations = violations;
        this.field = field;
        this.index = index;
        this.value = value;
        if (value != null && hasLoneSurrogate(value)) {
            addViolation("must be valid Unicode text");
        }
    }

    /** Declares that the value is sensitive. Violations of later checks contain {@code ***} instead of the value. */
    public TextCheck sensitive() {
        sensitive = true;
        return this;
    }

    public TextCheck required() {
        if (value == null) {
            violations.required(path(), null);
        }
        return this;
    }

    /** Limits the number of characters (Unicode code points). Both bounds are inclusive. */
    public TextCheck length(int min, int max) {
        if (value != null) {
            int length = value.codePointCount(0, value.length());
            if (length < min || length > max) {
                String bounds = min == max ? "exactly " + min : min + ".." + max;
                addViolation("must have " + bounds + " characters, has " + length);
            }
        }
        return this;
    }

    public TextCheck matches(Pattern pattern, String rule) {
        return rule(value == null || pattern.matcher(value).matches(), rule);
    }

    public TextCheck matches(Predicate<String> form, String rule) {
        return rule(value == null || form.test(value), rule);
    }

    private TextCheck rule(boolean condition, String rule) {
        if (!condition) {
            addViolation(rule);
        }
        return this;
    }

    public TextCheck uuid() {
        return matches(UUID, "must be a UUID");
    }

    /** Requires a binding's id, and declares that the value is sensitive. */
    public TextCheck token() {
        return sensitive()
                .notBlank()
                .oneLine()
                .rule(
                        value == null || !CardNumber.isValid(value),
                        "must be the id of a binding, not a card number; bind the number first");
    }

    public TextCheck oneLine() {
        return rule(value == null || !hasControlCharacter(value), "must not contain control characters");
    }

    /** Requires at least one non-blank character. */
    public TextCheck notBlank() {
        return rule(value == null || !value.isBlank(), "must not be blank");
    }

    public TextCheck emptyOrNotBlank() {
        return rule(value == null || value.isEmpty() || !value.isBlank(), "must be empty or not blank");
    }

    /** Requires an e-mail address, and declares that the value is sensitive. */
    public TextCheck email() {
        return sensitive().oneLine().rule(value == null || isEmail(value), "must be an e-mail address");
    }

    /** Requires a phone number with a country code, and declares that the value is sensitive. */
    public TextCheck phone() {
        return sensitive()
                .rule(
                        value == null || PhoneNumber.isValid(value),
                        "must be + and 7..15 digits that begin with a country code, 11 of them for +7");
    }

    /**
     * Returns whether a text of the service can be an id: at most 128 characters, not blank, no control characters. The
     * contract shows 32 and 36 characters, but any id proves that something was created.
     */
    public static boolean isId(String text) {
        return text.length() <= 128 && !text.isBlank() && !hasControlCharacter(text);
    }

    private void addViolation(String rule) {
        violations.add(path(), rule, value == null ? "" : shown(value));
    }

    private String path() {
        return index == NO_INDEX ? field : Violations.element(field, index);
    }

    private String shown(String text) {
        if (sensitive || hasLoneSurrogate(text)) {
            return "***";
        }
        String start = text.codePointCount(0, text.length()) <= SHOWN_AT_MOST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN_AT_MOST)) + "…";
        return "\"" + start.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?") + "\"";
    }

    // The following methods use loops, because a stream or a matcher would allocate memory for each string.

    /** Returns whether a string has one {@code @} between texts, no spaces and no invisible characters. */
    private static boolean isEmail(String text) {
        int at = text.indexOf('@');
        if (at < 1 || at == text.length() - 1 || text.indexOf('@', at + 1) >= 0) {
            return false;
        }
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            if (isSpaceOrInvisible(character)) {
                return false;
            }
            i += Character.charCount(character);
        }
        return true;
    }

    private static boolean isSpaceOrInvisible(int character) {
        return (character >= '\t' && character <= '\r')
                || Character.isSpaceChar(character)
                || Character.getType(character) == Character.FORMAT;
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (Character.charCount(text.codePointAt(i)) == 1) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    private static boolean hasControlCharacter(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }
}
