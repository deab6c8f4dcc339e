package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okio.Buffer;

/** The texts of a response on one line: masked, without control characters, at most {@value #LONGEST} characters. */
public final class ServiceText {
    private static final int LONGEST = 1000;
    /** The longest character reference; decoding makes a text shorter by this factor at most. */
    private static final int LONGEST_REFERENCE = 10;
    /** The most bytes of a body that is no JSON that are decoded. */
    private static final int DECODED_AT_MOST = 64 << 10;

    // Encoders write also the "+" of a secret or a phone so.
    private static final Pattern REFERENCE =
            Pattern.compile("\\\\u([0-9a-fA-F]{4})|&#[xX]([0-9a-fA-F]{1,6});|&#([0-9]{1,7});");
    private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}+");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}]+");

    private ServiceText() {}

    /**
     * Returns the texts of a JSON value that belongs to no call.
     *
     * @param personal returns the values that the text must not show
     */
    public static String of(JsonNode value, Supplier<List<String>> personal) {
        return of(value, new Masking(List.<Secret>of(), personal));
    }

    static String of(JsonNode body, Masking masking) {
        return line(Words.of(body, LONGEST_REFERENCE * Masking.TEXT_AT_MOST), masking);
    }

    /** Returns the text of a body that is no JSON; empty if it is not in UTF-8. */
    static String of(Buffer body, Masking masking) {
        // The cut may be within a character.
        String text = body.snapshot((int) Math.min(body.size(), DECODED_AT_MOST))
                .utf8()
                .replaceFirst("\ufffd{1,3}$", "");
        return text.indexOf('\ufffd') >= 0 || text.indexOf('\0') >= 0 ? "" : line(text, masking);
    }

    /** A value with control characters is found before they are replaced, and a value that they divided is found afterwards. */
    private static String line(String text, Masking masking) {
        if (text.isBlank()) {
            return "";
        }
        String masked = masking.text(decoded(text));
        String visible =
                CONTROL.matcher(INVISIBLE.matcher(masked).replaceAll("")).replaceAll(" ");
        String line = (visible.equals(masked) ? masked : masking.text(visible)).strip();
        return line.length() <= LONGEST ? line : cut(line);
    }

    private static String cut(String line) {
        int end = LONGEST - Excerpt.ELLIPSIS.length();
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + Excerpt.ELLIPSIS;
    }

    private static String decoded(String text) {
        return REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found)));
    }

    private static String character(MatchResult reference) {
        String decimal = reference.group(3);
        String hex = reference.group(1) == null ? reference.group(2) : reference.group(1);
        int codePoint = decimal == null ? Integer.parseInt(hex, 16) : Integer.parseInt(decimal);
        return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : reference.group();
    }
}
