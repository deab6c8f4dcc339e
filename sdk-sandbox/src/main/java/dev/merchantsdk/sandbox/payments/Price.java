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
     * reports a validation error that names the field.
     */
    static long read(String field, String text, ValidationErrors errors) {
        return read(field, text, BigDecimal.ONE, errors);
    }

    /** Parses the amount of a receipt line, which may be zero, and returns it in kopecks. */
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

    /** Formats an amount as in requests for payments. */
    static String text(long kopecks) {
        return roubles(kopecks).toPlainString();
    }

    static BigDecimal roubles(long kopecks) {
        return BigDecimal.valueOf(kopecks, 2);
    }
}
