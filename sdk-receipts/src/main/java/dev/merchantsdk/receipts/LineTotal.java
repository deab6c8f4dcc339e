package dev.merchantsdk.receipts;

import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** What a line costs: price times quantity, half a kopeck rounded up. */
final class LineTotal {
    private LineTotal() {}

    static Amount of(Amount price, BigDecimal quantity) {
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
