package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** The total of a line: price times quantity, half a kopeck rounded up. */
final class LineTotal {
    private LineTotal() {}

    /**
     * The quantity of a line outside a receipt is not bounded: a quantity with a page of digits would take hours to
     * multiply.
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
