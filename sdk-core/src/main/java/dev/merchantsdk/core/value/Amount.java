package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.wire.JsonBounds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * An exact amount of roubles and kopecks, never negative.
 *
 * <p>It is a whole number of kopecks up to 2<sup>63</sup> - 1. Nothing is rounded: a number with more than two decimals
 * is rejected. The contract writes amounts as whole kopecks (credit orders), a string with two decimals (payments), or
 * a number with at most two (receipts); the Javadoc of each field states which.
 *
 * <p>An application's own Jackson 2 or 3 mapper reads roubles as a number or a string, such as {@code 1290} or
 * {@code "12.50"}, and writes a string with two decimals.
 */
// Jackson 2 would otherwise use the constructor, whose parameter is in kopecks.
@JsonAutoDetect(creatorVisibility = JsonAutoDetect.Visibility.NONE)
public final class Amount implements Comparable<Amount> {
    /** Zero roubles. */
    public static final Amount ZERO = new Amount(0);

    private static final int MAX_WHOLE_DIGITS = 17;
    private static final int MAX_DECIMALS = 2;
    private static final BigDecimal MAX_KOPECKS = BigDecimal.valueOf(Long.MAX_VALUE);

    private final long kopecks;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // a mapper that detects all constructors would use this constructor
    private Amount(long kopecks) {
        if (kopecks < 0) {
            throw invalid("must not be negative", Long.toString(kopecks));
        }
        this.kopecks = kopecks;
    }

    /**
     * Returns an amount from a whole number of kopecks.
     *
     * @throws InvalidRequestException if the number is negative
     */
    public static Amount ofKopecks(long kopecks) {
        return new Amount(kopecks);
    }

    /**
     * Returns an amount from a whole number of roubles.
     *
     * @throws InvalidRequestException if the number is negative or too large
     */
    public static Amount ofRoubles(long roubles) {
        return of(BigDecimal.valueOf(roubles));
    }

    /**
     * Returns an amount from a decimal number of roubles.
     *
     * @throws InvalidRequestException if the number is negative, too large, or has more than two decimals, not counting
     *     trailing zeros
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Amount of(BigDecimal roubles) {
        if (!JsonBounds.isWithinBounds(roubles)) {
            throw invalid("must have at most 2 decimals and be less than 2^63 kopecks", "a number out of bounds");
        }
        if (roubles.signum() < 0) {
            throw invalid("must not be negative", roubles.toPlainString());
        }
        BigDecimal kopecks = roubles.movePointRight(2);
        if (!isWhole(kopecks)) {
            throw invalid("must have at most 2 decimals", roubles.toPlainString());
        }
        if (kopecks.compareTo(MAX_KOPECKS) > 0) {
            throw tooLarge(roubles.toPlainString());
        }
        return new Amount(kopecks.longValueExact());
    }

    /** Returns an amount from a decimal number of roubles; empty if {@link #of} rejects it. */
    public static Optional<Amount> ifValid(BigDecimal roubles) {
        if (!JsonBounds.isWithinBounds(roubles) || roubles.signum() < 0) {
            return Optional.empty();
        }
        BigDecimal kopecks = roubles.movePointRight(2);
        return isWhole(kopecks) && kopecks.compareTo(MAX_KOPECKS) <= 0
                ? Optional.of(new Amount(kopecks.longValueExact()))
                : Optional.empty();
    }

    private static boolean isWhole(BigDecimal kopecks) {
        return kopecks.scale() <= 0 || kopecks.stripTrailingZeros().scale() <= 0;
    }

    /**
     * Parses an amount in roubles in the format {@code 12}, {@code 12.3} or {@code 12.34}, with ASCII digits.
     *
     * @throws InvalidRequestException if the string has another format, or the amount is too large
     */
    public static Amount parse(String roubles) {
        int dot = roubles.indexOf('.');
        int integerDigits = dot < 0 ? roubles.length() : dot;
        int decimals = dot < 0 ? 0 : roubles.length() - dot - 1;
        if (integerDigits > MAX_WHOLE_DIGITS
                || decimals > MAX_DECIMALS
                || !AsciiDigits.isNumber(roubles, 0, integerDigits)
                || (dot >= 0 && !AsciiDigits.isNumber(roubles, dot + 1, roubles.length()))) {
            throw invalid("must be digits with at most 2 decimals after a dot", "a text of another form");
        }
        long kopecks = Long.parseLong(roubles, 0, integerDigits, 10) * 100;
        if (decimals > 0) {
            kopecks += Long.parseLong(roubles, dot + 1, roubles.length(), 10) * (decimals == 1 ? 10 : 1);
        }
        if (kopecks < 0) { // an overflow: a number of 19 digits is less than 2^64
            throw tooLarge(roubles);
        }
        return new Amount(kopecks);
    }

    /**
     * Works like {@link #parse}, for type converters of frameworks such as Spring.
     *
     * @throws InvalidRequestException if the string has another format, or the amount is too large
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Amount valueOf(String roubles) {
        return parse(roubles);
    }

    /**
     * Adds up the amounts.
     *
     * @throws ArithmeticException if the sum is not less than 2<sup>63</sup> kopecks
     */
    public static Amount sum(List<Amount> amounts) {
        long kopecks = 0;
        for (Amount amount : amounts) {
            kopecks = Math.addExact(kopecks, amount.kopecks);
        }
        return new Amount(kopecks);
    }

    /** Returns the whole number of kopecks. */
    public long kopecks() {
        return kopecks;
    }

    /** Returns this amount in roubles, with exactly two decimals. */
    public BigDecimal toBigDecimal() {
        return BigDecimal.valueOf(kopecks, 2);
    }

    /** Returns this amount in roubles, with exactly two decimals after a dot, such as {@code 1234.50}. */
    @JsonValue
    public String toDecimalString() {
        long decimals = kopecks % 100;
        StringBuilder text = new StringBuilder().append(kopecks / 100).append(decimals < 10 ? ".0" : ".");
        return text.append(decimals).toString();
    }

    /** Returns whether this amount is zero. */
    public boolean isZero() {
        return kopecks == 0;
    }

    /**
     * Returns the sum of this amount and another amount.
     *
     * @throws ArithmeticException if the sum is not less than 2<sup>63</sup> kopecks
     */
    public Amount plus(Amount other) {
        return new Amount(Math.addExact(kopecks, other.kopecks));
    }

    /**
     * Returns this amount minus another amount.
     *
     * @throws ArithmeticException if the other amount is larger
     */
    public Amount minus(Amount other) {
        if (other.kopecks > kopecks) {
            throw new ArithmeticException(this + " is less than " + other);
        }
        return new Amount(kopecks - other.kopecks);
    }

    /**
     * Multiplies this amount by {@code quantity}.
     *
     * @throws ArithmeticException if the product is not less than 2<sup>63</sup> kopecks, or the quantity is negative
     */
    public Amount times(int quantity) {
        if (quantity < 0) {
            throw new ArithmeticException("a negative quantity: " + quantity);
        }
        return new Amount(Math.multiplyExact(kopecks, (long) quantity));
    }

    private static InvalidRequestException tooLarge(String shown) {
        return invalid("must be less than 2^63 kopecks", shown);
    }

    private static InvalidRequestException invalid(String rule, String shown) {
        return new InvalidRequestException("Amount", List.of(new Violation("amount", rule, shown)));
    }

    @Override
    public int compareTo(Amount other) {
        return Long.compare(kopecks, other.kopecks);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Amount that && kopecks == that.kopecks;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(kopecks);
    }

    /** Returns this amount in roubles with two decimals, such as {@code 1234.50}. */
    @Override
    public String toString() {
        return toDecimalString();
    }
}
