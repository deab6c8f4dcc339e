package dev.merchantsdk.core.check;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The checks of one text; each adds its own violation, so one text can break several rules. */
public final class TextCheck {
    private static final int SHOWN_AT_MOST = 64;
    private static final Pattern PHONE = Pattern.compile("\\+[1-9][0-9]{1,14}");
    private static final Pattern EMAIL = Pattern.compile("[^\\s\\p{Z}\\p{Cf}@]+@[^\\s\\p{Z}\\p{Cf}@]+");

    private final Violations violations;
    private final String field;
    private final @Nullable String value;
    private boolean sensitive;

    TextCheck(Violations violations, String field, @Nullable String value) {
        this.violations = violations;
        this.field = field;
        this.value = value;
        if (value != null && hasLoneSurrogate(value)) {
            broken("must be valid Unicode text");
        }
    }

    /** The value is shown as {@code ***} from here on. */
    public TextCheck sensitive() {
        sensitive = true;
        return this;
    }

    /** The text must be there. */
    public TextCheck required() {
        violations.required(field, value);
        return this;
    }

    /** The number of characters (Unicode code points), both bounds inclusive. */
    public TextCheck length(int min, int max) {
        if (value != null) {
            int length = value.codePointCount(0, value.length());
            if (length < min || length > max) {
                String bounds = min == max ? "exactly " + min : min + ".." + max;
                broken("must have " + bounds + " characters, has " + length);
            }
        }
        return this;
    }

    /** The whole text must match. */
    public TextCheck matches(Pattern pattern, String rule) {
        if (value != null && !pattern.matcher(value).matches()) {
            broken(rule);
        }
        return this;
    }

    /** No control characters: what becomes an id, a header, an address or a line must not break out of it. */
    public TextCheck oneLine() {
        if (value != null && hasControlCharacter(value)) {
            broken("must not contain control characters");
        }
        return this;
    }

    /** Something other than blanks must be there. */
    public TextCheck notBlank() {
        if (value != null && value.isBlank()) {
            broken("must not be blank");
        }
        return this;
    }

    /** The empty text, or something other than blanks. */
    public TextCheck emptyOrNotBlank() {
        if (value != null && !value.isEmpty() && value.isBlank()) {
            broken("must be empty or not blank");
        }
        return this;
    }

    /** An e-mail address, which is not shown. */
    public TextCheck email() {
        return sensitive().oneLine().matches(EMAIL, "must be an e-mail address");
    }

    /** A phone with its country code, which is not shown. */
    public TextCheck phone() {
        return sensitive().matches(PHONE, "must be + and 2..15 digits, which begin with the country code");
    }

    private void broken(String rule) {
        violations.broken(field, rule, value == null ? "" : shown(value));
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

    private static boolean hasLoneSurrogate(String text) {
        // Loops, because these two checks run for every text of every request and a stream takes more memory than most
        // texts.
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
