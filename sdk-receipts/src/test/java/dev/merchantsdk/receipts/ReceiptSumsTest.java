package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptItem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the sums of random receipts with {@link BigInteger} sums. */
final class ReceiptSumsTest {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    @Test
    void linesOfAReceiptAddUpToAnAmountOrAreRejected() {
        Random random = new Random(18);
        int rejected = 0;
        for (int round = 0; round < 5_000; round++) {
            List<ReceiptItem> items = Stream.generate(() -> any(random))
                    .limit(1 + random.nextInt(5))
                    .toList();
            BigInteger sum = items.stream()
                    .map(item -> item.quantity()
                            .multiply(BigDecimal.valueOf(item.price().kopecks()))
                            .setScale(0, RoundingMode.HALF_UP)
                            .toBigInteger())
                    .reduce(BigInteger.ZERO, BigInteger::add);
            List<String> expected =
                    sum.compareTo(MOST) > 0 ? List.of("items must sum up to less than 2^63 kopecks") : List.of();

            assertThat(violations(items)).as("%s", items).isEqualTo(expected);
            rejected += expected.size();
        }
        assertThat(rejected).isBetween(500, 4_500);
    }

    @Test
    void theLastKopeckDecides() {
        assertThat(violations(List.of(line(Long.MAX_VALUE, "1")))).isEmpty();
        assertThat(violations(List.of(line(Long.MAX_VALUE - 1, "1"), line(1, "0.5"))))
                .isEmpty();
        assertThat(violations(List.of(line(Long.MAX_VALUE, "1"), line(1, "0.4"))))
                .isEmpty();
        assertThat(violations(List.of(line(Long.MAX_VALUE, "1"), line(1, "0.5"))))
                .hasSize(1);
        assertThat(violations(List.of(line(Long.MAX_VALUE, "2")))).hasSize(1);
        assertThat(violations(List.of(line(1, "1E+37"), line(Long.MAX_VALUE, "1E+37"))))
                .hasSize(1);
    }

    @Test
    void theTotalOfAReceiptIsTheSumOfItsLines() {
        assertThat(FiscalInformation.builder().build().total()).isEqualTo(Amount.ZERO);
        assertThat(receipt(1, 2, Long.MAX_VALUE - 3).total()).isEqualTo(Amount.ofKopecks(Long.MAX_VALUE));
        assertThat(catchThrowableOfType(
                        ArithmeticException.class,
                        () -> receipt(1, Long.MAX_VALUE).total()))
                .hasMessage("long overflow");
    }

    private static FiscalInformation receipt(long... prices) {
        return FiscalInformation.of(
                TaxationSystem.COMMON,
                Arrays.stream(prices)
                        .mapToObj(price -> FiscalSamples.delivery()
                                .totalPrice(Amount.ofKopecks(price))
                                .build())
                        .toArray(FiscalItem[]::new));
    }

    private static ReceiptItem any(Random random) {
        BigDecimal quantity = BigDecimal.valueOf(1 + random.nextInt(2000), random.nextInt(5));
        return line(
                random.nextLong() >>> 1 >>> random.nextInt(random.nextBoolean() ? 20 : 63), quantity.toPlainString());
    }

    private static ReceiptItem line(long kopecks, String quantity) {
        return ReceiptSamples.line()
                .price(Amount.ofKopecks(kopecks))
                .quantity(new BigDecimal(quantity))
                .build();
    }

    private static List<String> violations(List<ReceiptItem> items) {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class,
                () -> IndependentReceipt.builder()
                        .from(ReceiptSamples.minimal().build())
                        .items(items)
                        .build());
        return refused == null
                ? List.of()
                : refused.violations().stream().map(Object::toString).toList();
    }
}
