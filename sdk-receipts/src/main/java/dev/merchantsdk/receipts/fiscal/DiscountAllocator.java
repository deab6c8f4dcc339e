package dev.merchantsdk.receipts.fiscal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Distributes a total over receipt lines in proportion to their prices, with the largest remainder method. Each line
 * with a non-zero price gets at least one kopeck.
 */
final class DiscountAllocator {
    private static final String ITEMS = "fiscalInformation.items";

    private DiscountAllocator() {}

    static FiscalInformation spread(FiscalInformation receipt, Amount total) {
        Violations violations = Violations.collect();
        prices(violations, receipt.items());
        violations.throwIfAny("FiscalInformation");
        List<FiscalItem> items = receipt.items();
        long priced = items.stream().filter(item -> !item.totalPrice().isZero()).count();
        violations.amount("total", total, Amount.ofKopecks(priced), receipt.total());
        violations.throwIfAny("FiscalInformation");
        if (priced == 0) {
            return receipt;
        }
        long[] shares = shares(
                items.stream().mapToLong(item -> item.totalPrice().kopecks()).toArray(), total.kopecks());
        return FiscalInformation.builder()
                .taxationSystem(receipt.taxationSystem())
                .items(IntStream.range(0, shares.length)
                        .mapToObj(i -> priced(items.get(i), shares[i]))
                        .toList())
                .build();
    }

    private static void prices(Violations violations, List<FiscalItem> items) {
        violations.requiredEach(ITEMS, items);
        violations.each(ITEMS, items, (line, item) -> {
            if (item != null) {
                line.amount("totalPrice", item.totalPrice(), Amount.ZERO, Amount.ofKopecks(Long.MAX_VALUE));
            }
        });
        violations.throwIfAny("FiscalInformation");
        BigInteger sum = items.stream()
                .map(item -> BigInteger.valueOf(item.totalPrice().kopecks()))
                .reduce(BigInteger.ZERO, BigInteger::add);
        violations.rule(sum.bitLength() < Long.SIZE, ITEMS, "must sum up to less than 2^63 kopecks");
    }

    private static FiscalItem priced(FiscalItem item, long kopecks) {
        return FiscalItem.builder()
                .from(item)
                .totalPrice(Amount.ofKopecks(kopecks))
                .build();
    }

    private static long[] shares(long[] prices, long total) {
        BigInteger all = BigInteger.valueOf(Arrays.stream(prices).sum());
        BigInteger[][] parts = Arrays.stream(prices)
                .mapToObj(price -> BigInteger.valueOf(price)
                        .multiply(BigInteger.valueOf(total))
                        .divideAndRemainder(all))
                .toArray(BigInteger[][]::new);
        long[] shares =
                Arrays.stream(parts).mapToLong(part -> part[0].longValueExact()).toArray();
        long rest = total - Arrays.stream(shares).sum();
        // The sort is stable. Of two lines with equal remainders, the earlier line comes first.
        IntStream.range(0, shares.length)
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> parts[i][1]).reversed())
                .limit(rest)
                .forEach(i -> shares[i]++);
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] == 0 && prices[i] != 0) {
                shares[largest(shares)]--;
                shares[i]++;
            }
        }
        return shares;
    }

    private static int largest(long[] shares) {
        int largest = 0;
        for (int i = 1; i < shares.length; i++) {
            if (shares[i] > shares[largest]) {
                largest = i;
            }
        }
        return largest;
    }
}
