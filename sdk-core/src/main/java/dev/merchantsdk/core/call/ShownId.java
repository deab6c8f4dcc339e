package dev.merchantsdk.core.call;

import java.util.regex.Pattern;

/** An id of a response in a message. A message must not repeat arbitrary text of a response, nor a card number. */
public final class ShownId {
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_./:-]{1,100}");
    private static final Pattern CARD_NUMBER = Pattern.compile("[0-9]{13,19}");

    private ShownId() {}

    /** Returns the id, or a mask where the text is no id or may be a card number. */
    public static String of(String id) {
        return ID.matcher(id).matches() && !CARD_NUMBER.matcher(id).matches() ? id : "***";
    }
}
