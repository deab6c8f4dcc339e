package dev.merchantsdk.receipts;

import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * The unit prices at which a quantity costs a total, to the kopeck, by {@link LineTotal}: one price if there is one, else two neighbouring ones, of
 * which the higher takes a whole number of units.
 *
 * @param price the price of one unit
 * @param quantity so many units of this price
 */
record Pricing(Amount price, BigDecimal quantity) {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /** The lines; empty if a unit would cost less than a kopeck, or more than an {@link Amount} holds. */
    static Optional<List<Pricing>> of(Amount total, BigDecimal quantity) {
        BigInteger sum = BigInteger.valueOf(total.kopecks());
        BigInteger lower =
                new BigDecimal(sum).divide(quantity, 0, RoundingMode.DOWN).toBigIntegerExact();
        BigInteger higher = lower.add(BigInteger.ONE);
        for (BigInteger price : List.of(lower, higher)) {
            if (isPrice(price) && LineTotal.kopecks(price, quantity).equals(sum)) {
                return Optional.of(List.of(line(price, quantity)));
            }
        }
        // Each unit at the higher price adds a whole kopeck, so that the line at the lower one rounds as before.
        BigDecimal units = new BigDecimal(sum.subtract(LineTotal.kopecks(lower, quantity)));
        return isPrice(lower) && isPrice(higher)
                ? Optional.of(List.of(line(lower, quantity.subtract(units)), line(higher, units)))
                : Optional.empty();
    }

    private static boolean isPrice(BigInteger kopecks) {
        return kopecks.signum() > 0 && kopecks.compareTo(MOST) <= 0;
    }

    private static Pricing line(BigInteger price, BigDecimal quantity) {
        return new Pricing(Amount.ofKopecks(price.longValueExact()), quantity);
    }
}
