package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Converts between kopecks and the amounts of payment requests. The format of these amounts is
 * {@code <integer>.<2 digits>}.
 */
final class Price {
    private static final Pattern FORM = Pattern.compile("[0-9]+\\.[0-9]{2}");
    /** The maximum amount, in roubles. This bound prevents an overflow in sums of amounts. */
    private static final BigDecimal MOST = new BigDecimal("1000000000000000.00");

    private Price() {}

    /**
     * Parses an amount and returns the number of kopecks. Reports a validation error if the amount is malformed, zero
     * or too large.
     */
    static long read(String field, String text, ValidationErrors errors) {
        return read(field, text, BigDecimal.ONE, errors);
    }

    /** Parses the amount of a receipt line, which may be zero, and returns the number of kopecks. */
    static long ofLine(String field, String text, ValidationErrors errors) {
        return read(field, text, BigDecimal.ZERO, errors);
    }

    private static long read(String field, String text, BigDecimal leastKopecks, ValidationErrors errors) {
        if (!FORM.matcher(text).matches()) {
            errors.add(OrderRefused.AMOUNT_FORMAT, field + " must have exactly 2 digits after the separator");
            return 0;
        }
        BigDecimal roubles = new BigDecimal(text);
        if (roubles.movePointRight(2).compareTo(leastKopecks) < 0 || roubles.compareTo(MOST) > 0) {
            errors.add("amount", field + (roubles.signum() == 0 ? " must be more than zero" : " is too large"));
            return 0;
        }
        return roubles.movePointRight(2).longValueExact();
    }

    /** Formats an amount for a payment request. */
    static String text(long kopecks) {
        return roubles(kopecks).toPlainString();
    }

    static BigDecimal roubles(long kopecks) {
        return BigDecimal.valueOf(kopecks, 2);
    }
}
