package dev.merchantsdk.core.endpoint;

import java.util.regex.Pattern;

/** Decides which ids messages and log lines may contain. */
public final class LogId {
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_./:-]{1,128}");
    /** A card number, with or without separators. */
    private static final Pattern CARD_NUMBER = Pattern.compile("[_./:-]*([0-9][_./:-]*){13,19}");
    /** A UUID, a hexadecimal number that is no decimal number, or a short decimal number. */
    private static final Pattern REQUEST_ID = Pattern.compile(
            "\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}" + "|(?=[0-9]*[A-Fa-f])\\p{XDigit}{16,64}|[0-9]{1,8}");

    private LogId() {}

    /**
     * Returns the id of an object of the contract. If the id has unusual characters, is longer than 128 characters or
     * may be a card number, this method returns {@code ***} instead.
     */
    public static String of(String id) {
        return ID.matcher(id).matches() && !CARD_NUMBER.matcher(id).matches() ? id : "***";
    }

    /**
     * Returns whether a header value is a generated request id. The contract does not define the header, so any other
     * value may repeat data of the request.
     */
    public static boolean isRequestId(String value) {
        return REQUEST_ID.matcher(value).matches();
    }
}
