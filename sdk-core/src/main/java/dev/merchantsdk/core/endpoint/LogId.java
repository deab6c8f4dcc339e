package dev.merchantsdk.core.endpoint;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Decides which ids messages and log lines may contain. */
public final class LogId {
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_./:-]{1,128}");
    /** A card number, with or without separators. */
    private static final Pattern CARD_NUMBER = Pattern.compile("[_./:-]*([0-9][_./:-]*){13,19}");
    /** A UUID, a hexadecimal number that is no decimal number, or a short decimal number. */
    private static final Pattern REQUEST_ID = Pattern.compile(
            "\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}" + "|(?=[0-9]*[A-Fa-f])\\p{XDigit}{16,64}|[0-9]{1,8}");

    private static final Pattern SEPARATORS = Pattern.compile("[^0-9A-Za-z]+");
    /** The length of a piece of an id that does not occur in a request by chance. */
    private static final int PIECE = 6;

    private LogId() {}

    /** Returns an id of the contract; {@code ***} if it has unusual characters or over 128, or may be a card number. */
    public static String of(String id) {
        return ID.matcher(id).matches() && !CARD_NUMBER.matcher(id).matches() ? id : "***";
    }

    /**
     * Returns whether a header value is a generated request id that repeats nothing of the request; the contract does
     * not define it, so any other value may be data of the request. Of a long id, the request must not contain six
     * consecutive letters and digits; of a shorter one, only the whole id as a separate word. Letter case and
     * separators do not matter.
     *
     * @param sent everything that the request contained
     */
    public static boolean isRequestId(String value, String sent) {
        if (!REQUEST_ID.matcher(value).matches()) {
            return false;
        }
        String id = lettersAndDigits(value);
        if (id.length() < PIECE) {
            return !Pattern.compile("(?<![0-9A-Za-z])" + id + "(?![0-9A-Za-z])")
                    .matcher(sent)
                    .find();
        }
        String all = lettersAndDigits(sent);
        return IntStream.rangeClosed(0, id.length() - PIECE)
                .noneMatch(start -> all.contains(id.substring(start, start + PIECE)));
    }

    private static String lettersAndDigits(String text) {
        return SEPARATORS.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
