package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * A part of a receipt line: a number of units with the same unit price. {@link #of} splits a line into parts whose
 * totals, rounded as in {@link LineTotal}, add up to the line's total.
 *
 * @param price the price of one unit
 * @param quantity the number of units with this price
 */
record UnitPriceSplitter(Amount price, BigDecimal quantity) {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /**
     * Returns one part if a single unit price gives the total. Otherwise, returns two parts whose prices differ by one
     * kopeck; the first part has the lower price and a whole number of units. The result is empty if a total above zero
     * requires a unit price of less than one kopeck, or of more than the maximum of {@link Amount}.
     */
    static Optional<List<UnitPriceSplitter>> of(Amount total, BigDecimal quantity) {
        if (total.isZero()) {
            return Optional.of(List.of(new UnitPriceSplitter(total, quantity)));
        }
        BigInteger sum = BigInteger.valueOf(total.kopecks());
        BigInteger lower = new BigDecimal(sum)
                .divide(quantity, 0, RoundingMode.DOWN)
                .toBigIntegerExact()
                .min(MOST);
        BigInteger higher = lower.add(BigInteger.ONE);
        for (BigInteger price : List.of(lower, higher)) {
            if (isPrice(price) && LineTotal.kopecks(price, quantity).equals(sum)) {
                return Optional.of(List.of(line(price, quantity)));
            }
        }
        // With the higher price for all units, the line costs more than the total. Each whole unit at the lower price
        // reduces this cost by exactly one kopeck. docs/decisions/014 explains why both parts cost more than zero.
        BigDecimal units = new BigDecimal(LineTotal.kopecks(higher, quantity).subtract(sum));
        return isPrice(lower) && isPrice(higher)
                ? Optional.of(List.of(line(lower, units), line(higher, quantity.subtract(units))))
                : Optional.empty();
    }

    private static boolean isPrice(BigInteger kopecks) {
        return kopecks.signum() > 0 && kopecks.compareTo(MOST) <= 0;
    }

    private static UnitPriceSplitter line(BigInteger price, BigDecimal quantity) {
        return new UnitPriceSplitter(Amount.ofKopecks(price.longValueExact()), quantity);
    }
}
