package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Reads and writes the amounts of payment requests, whose format is {@code <integer>.<2 digits>}. */
final class Price {
    /** The error code of an amount that is not in this format. */
    static final String WRONG_FORMAT = "amount format";

    private static final Pattern FORM = Pattern.compile("[0-9]+\\.[0-9]{2}");
    /** The maximum amount, in roubles. This bound prevents an overflow in sums of amounts. */
    private static final BigDecimal MOST = new BigDecimal("1000000000000000.00");

    private Price() {}

    /** Returns an amount in kopecks; 0 if it is absent, or if an error was reported. */
    static long read(JsonObjectParser object, String name, Presence need, boolean mayBeZero) {
        return object.text(name, need, 0, Integer.MAX_VALUE)
                .map(text -> kopecks(object, name, text, mayBeZero))
                .orElse(0L);
    }

    private static long kopecks(JsonObjectParser object, String name, String text, boolean mayBeZero) {
        if (!FORM.matcher(text).matches()) {
            object.addError(WRONG_FORMAT, name, "must have exactly 2 digits after the separator");
            return 0;
        }
        BigDecimal roubles = new BigDecimal(text);
        if (roubles.compareTo(MOST) > 0 || (roubles.signum() == 0 && !mayBeZero)) {
            object.addError(name, roubles.signum() == 0 ? "must be more than zero" : "is too large");
            return 0;
        }
        return roubles.movePointRight(2).longValueExact();
    }

    /** Formats an amount for a payment request. */
    static String text(long kopecks) {
        return BigDecimal.valueOf(kopecks, 2).toPlainString();
    }
}
