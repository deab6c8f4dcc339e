package dev.merchantsdk.spring;

import java.util.regex.Pattern;

/** Order ids in logs and in the actuator. */
final class ShownId {
    /** As in the SDK's log, an id that may be a card number is not shown. */
    private static final Pattern FORM = Pattern.compile("(?![_./:-]*([0-9][_./:-]*){13,19}$)[0-9A-Za-z_./:-]{1,128}");

    private ShownId() {}

    static String of(String orderId) {
        return FORM.matcher(orderId).matches() ? orderId : "***";
    }
}
