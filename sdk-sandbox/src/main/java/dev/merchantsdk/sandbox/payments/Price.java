package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Converts between kopecks and the amounts in requests for payments, which are strings in the format {@code
 * <integer>.<2 digits>}.
 */
final class Price {
    private static final Pattern FORM = Pattern.compile("[0-9]+\\.[0-9]{2}");
    /** The maximum amount, which is so low that sums of many amounts do not overflow. */
    private static final BigDecimal MOST = new BigDecimal("1000000000000000.00");

    private Price() {}

    /**
     * Parses an amount and returns it in kopecks. If the text is not an amount, or if the amount is zero or too large,
     * reports a validation error.
     */
    static long read(String text, ValidationErrors errors) {
        return read(text, BigDecimal.ONE, "the amount must be more than zero", errors);
    }

    /** Parses the amount of a receipt line, which may be zero, and returns it in kopecks. */
    static long ofLine(String text, ValidationErrors errors) {
        return read(text, BigDecimal.ZERO, "the price of a line is beyond all money", errors);
    }

    private static long read(String text, BigDecimal leastKopecks, String rule, ValidationErrors errors) {
        if (!FORM.matcher(text).matches()) {
            errors.add(OrderRefused.AMOUNT_FORMAT, "the amount must have exactly 2 digits after the separator");
            return 0;
        }
        BigDecimal roubles = new BigDecimal(text);
        if (roubles.movePointRight(2).compareTo(leastKopecks) < 0 || roubles.compareTo(MOST) > 0) {
            errors.add("amount", rule);
            return 0;
        }
        return roubles.movePointRight(2).longValueExact();
    }

    /** Formats an amount as in requests for payments. */
    static String text(long kopecks) {
        return roubles(kopecks).toPlainString();
    }

    static BigDecimal roubles(long kopecks) {
        return BigDecimal.valueOf(kopecks, 2);
    }
}
