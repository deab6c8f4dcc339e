package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Computes the total of a line: price times quantity. Half a kopeck is rounded up. */
final class LineTotal {
    private LineTotal() {}

    /**
     * Returns a line's total. The method rejects an invalid quantity, because the computation with a quantity such as
     * 1E+999999999 would take too long.
     */
    static Amount of(Amount price, BigDecimal quantity) {
        if (!FiscalChecks.isQuantity(quantity)) {
            throw new ArithmeticException("the quantity is not valid for a receipt");
        }
        return Amount.ofKopecks(
                kopecks(BigInteger.valueOf(price.kopecks()), quantity).longValueExact());
    }

    static BigInteger kopecks(BigInteger price, BigDecimal quantity) {
        return new BigDecimal(price)
                .multiply(quantity)
                .setScale(0, RoundingMode.HALF_UP)
                .toBigIntegerExact();
    }
}
