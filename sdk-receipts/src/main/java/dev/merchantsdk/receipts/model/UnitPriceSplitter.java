package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * Finds unit prices at which a quantity costs a total, exact to the kopeck, with the rounding of {@link LineTotal}. If
 * a single price gives the exact total, the result has one price. Otherwise, the result has two prices that differ by
 * one kopeck, and a whole number of units has the lower price.
 *
 * @param price the price of one unit
 * @param quantity the number of units with this price
 */
record UnitPriceSplitter(Amount price, BigDecimal quantity) {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /**
     * Returns the prices of a line and the quantity for each price. The result is empty if the total is not zero and a
     * unit would cost less than one kopeck, or more than the maximum of {@link Amount}.
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
        // If all units have the higher price, the line costs too much. Each whole unit at the lower price reduces this
        // cost by exactly one kopeck and does not change the rounding. The number of these units is smaller than the
        // quantity, and neither of the two new lines costs zero: otherwise the lower price alone would give the total
        // (docs/decisions/014).
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
