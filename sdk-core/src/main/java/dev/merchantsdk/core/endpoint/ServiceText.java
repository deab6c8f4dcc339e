package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.redact.CharacterReferences;
import dev.merchantsdk.core.redact.Excerpt;
import dev.merchantsdk.core.redact.JsonText;
import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okio.Buffer;

/**
 * Converts texts of a response into one redacted line. The line has at most {@value #LONGEST} characters and no control
 * characters.
 */
public final class ServiceText {
    private static final int LONGEST = 1000;
    /** The maximum number of decoded bytes of a body that is not JSON. */
    private static final int DECODED_AT_MOST = 64 << 10;

    private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}+");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}]+");

    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_./:-]{1,128}");
    /** A card number, with or without separators. */
    private static final Pattern CARD_NUMBER = Pattern.compile("[_./:-]*([0-9][_./:-]*){13,19}");

    private ServiceText() {}

    /**
     * Returns an id as a text for messages and log lines. If the id has unusual characters, is longer than 128
     * characters or may be a card number, this method returns {@code ***} instead.
     */
    public static String ofId(String id) {
        return ID.matcher(id).matches() && !CARD_NUMBER.matcher(id).matches() ? id : "***";
    }

    /**
     * Returns the redacted texts of JSON values, separated by commas. This method omits values without a text.
     *
     * @param personal the supplier of the values that must be redacted
     */
    public static String of(List<JsonValue> values, Supplier<List<String>> personal) {
        JsonValue texts =
                JsonValue.array(values.stream().filter(JsonText::isText).toList());
        return of(texts, new Redactor(List.<Secret>of(), personal));
    }

    static String of(JsonValue body, Redactor masking) {
        return !JsonText.isText(body) ? "" : line(JsonText.of(body, Redactor.TEXT_AT_MOST), masking);
    }

    /** Returns the redacted text of a body that is not JSON; empty if the body is not a text in UTF-8. */
    static String of(Buffer body, Redactor masking) {
        // The snapshot may contain only the beginning of the body and end in the middle of a character. Therefore this
        // method removes an incomplete last character.
        String text = body.snapshot((int) Math.min(body.size(), DECODED_AT_MOST))
                .utf8()
                .replaceFirst("\ufffd{1,3}$", "");
        return text.indexOf('\ufffd') >= 0 || text.indexOf('\0') >= 0 ? "" : line(text, masking);
    }

    /**
     * Returns a redacted text on one line. This method redacts the text both before and after it replaces control
     * characters. A personal value of the request may contain control characters. The service may also insert control
     * characters into a value.
     */
    private static String line(String text, Redactor masking) {
        if (text.isBlank()) {
            return "";
        }
        String masked = masking.text(CharacterReferences.decoded(text));
        String visible = visible(masked, masking);
        String line = (visible.equals(masked) ? masked : masking.text(visible)).strip();
        return line.length() <= LONGEST ? line : truncate(line);
    }

    private static String visible(String text, Redactor masking) {
        Matcher control = CONTROL.matcher(INVISIBLE.matcher(text).replaceAll(""));
        String spaced = control.replaceAll(" ");
        String joined = control.replaceAll("");
        return !joined.equals(spaced) && masking.contains(joined) ? joined : spaced;
    }

    private static String truncate(String line) {
        int end = LONGEST - Excerpt.ELLIPSIS.length();
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + Excerpt.ELLIPSIS;
    }
}
