package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.testkit.CaseCount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests the conversion of random receipts with random discounts. The test computes the expected values with integers,
 * independently of the tested code.
 */
final class ConversionPropertyTest {
    private static final long SEED = 20_261_121;
    private static final int SETS = CaseCount.of(10_000);

    @Test
    void aDiscountedReceiptIsThePaymentToTheKopeckInBothReceipts() {
        Random random = new Random(SEED);
        int converted = 0;
        int splitLines = 0;
        for (int set = 0; set < SETS; set++) {
            Basket basket = new Basket("seed " + SEED + ", set " + set, random);
            basket.isSpreadToThePayment();
            if (basket.canBeSaid()) {
                converted++;
                splitLines += basket.isSaidToTheKopeck();
            } else {
                basket.isRefused();
            }
        }
        assertThat(converted).as("converted, seed %s", SEED).isBetween(SETS * 95 / 100, SETS - 1);
        assertThat(splitLines).as("split lines, seed %s", SEED).isGreaterThan(SETS);
    }

    @Test
    void convertsEverySmallLineOfAKopeckPerUnit() {
        int split = 0;
        for (int kopecks = 1; kopecks <= 120; kopecks++) {
            for (int thousandths = 5; thousandths <= 12_000; thousandths += 35) {
                FiscalItem item =
                        Ordered.line(kopecks, BigDecimal.valueOf(thousandths, 3).toPlainString());
                Basket basket = new Basket(kopecks + " kopecks for " + item.quantity(), Ordered.paid(item));
                if (basket.canBeSaid()) {
                    split += basket.isSaidToTheKopeck();
                } else {
                    basket.isRefused();
                }
            }
        }
        assertThat(split).isPositive();
    }

    /** A payment's receipt, and the checks of its conversion. */
    private static final class Basket {
        private final String which;
        private final FiscalInformation full;
        private final FiscalInformation spread;
        private final long payment;

        Basket(String which, FiscalInformation receipt) {
            this.which = which;
            this.full = receipt;
            this.spread = receipt;
            this.payment = receipt.total().kopecks();
        }

        Basket(String which, Random random) {
            this.which = which;
            int lines = 1 + random.nextInt(40);
            full = FiscalInformation.builder()
                    .taxationSystem(TaxationSystem.COMMON)
                    .items(IntStream.range(0, lines)
                            .mapToObj(line -> line(line, random))
                            .toList())
                    .build();
            long total = sum(full).longValueExact();
            payment = Math.max(lines, total - total / 1000 * random.nextInt(901));
            spread = full.spreadTo(Amount.ofKopecks(payment));
        }

        void isSpreadToThePayment() {
            assertThat(sum(spread)).as(which).isEqualTo(BigInteger.valueOf(payment));
            assertThat(spread.items()).as(which).hasSameSizeAs(full.items());
            for (int line = 0; line < full.items().size(); line++) {
                FiscalItem before = full.items().get(line);
                FiscalItem after = spread.items().get(line);
                assertThat(after.totalPrice().kopecks())
                        .as("%s, line %s", which, line)
                        .isBetween(1L, before.totalPrice().kopecks());
                assertThat(FiscalItem.builder()
                                .from(after)
                                .totalPrice(before.totalPrice())
                                .build())
                        .as("%s, line %s", which, line)
                        .isEqualTo(before);
            }
        }

        /**
         * Returns whether each line can be converted. Each unit must cost at least one kopeck, or a unit price of one
         * kopeck must give the total after rounding.
         */
        boolean canBeSaid() {
            return spread.items().stream().allMatch(item -> {
                BigInteger kopecks = BigInteger.valueOf(item.totalPrice().kopecks());
                boolean aKopeckAUnit =
                        kopecks.multiply(BigInteger.valueOf(1000)).compareTo(thousandths(item.quantity())) >= 0;
                return aKopeckAUnit || kopecks.equals(rounded(1, item.quantity()));
            });
        }

        void isRefused() {
            assertThatThrownBy(() -> Ordered.of(spread)).as(which).isInstanceOf(InvalidRequestException.class);
        }

        /** Checks the converted receipt, and returns the number of lines that were split into two lines. */
        int isSaidToTheKopeck() {
            IndependentReceipt receipt = Ordered.of(spread);
            BigInteger said = receipt.items().stream()
                    .map(item -> rounded(item.price().kopecks(), item.quantity()))
                    .reduce(BigInteger.ZERO, BigInteger::add);
            assertThat(said).as(which).isEqualTo(BigInteger.valueOf(payment));
            assertThat(receipt.items()).as(which).allSatisfy(item -> {
                assertThat(item.price().kopecks()).isPositive();
                assertThat(item.quantity()).isPositive();
            });
            eachLineIsSaid(receipt.items());
            assertThat(sum(receipt.toFiscalInformation())).as(which).isEqualTo(BigInteger.valueOf(payment));
            return receipt.items().size() - spread.items().size();
        }

        /**
         * Checks that the converted receipt has one or two lines for each original line, with the same total and
         * quantity.
         */
        private void eachLineIsSaid(List<ReceiptItem> said) {
            for (FiscalItem item : spread.items()) {
                List<ReceiptItem> parts = said.stream()
                        .filter(part -> part.name().equals(item.description()))
                        .toList();
                assertThat(parts).as("%s, %s", which, item).hasSizeBetween(1, 2);
                assertThat(parts.stream().map(ReceiptItem::quantity).reduce(BigDecimal.ZERO, BigDecimal::add))
                        .as("%s, %s", which, item)
                        .isEqualByComparingTo(item.quantity());
                assertThat(parts.stream()
                                .map(part -> rounded(part.price().kopecks(), part.quantity()))
                                .reduce(BigInteger.ZERO, BigInteger::add))
                        .as("%s, %s", which, item)
                        .isEqualTo(BigInteger.valueOf(item.totalPrice().kopecks()));
            }
        }

        private static FiscalItem line(int number, Random random) {
            BigDecimal quantity = quantity(random);
            BigInteger total = rounded(unitPrice(random), quantity).max(BigInteger.ONE);
            return FiscalItem.builder()
                    .description("line " + number)
                    .quantity(quantity)
                    .totalPrice(Amount.ofKopecks(total.longValueExact()))
                    .vat(Vat.VAT_22)
                    .build();
        }

        /**
         * Returns a random price from one kopeck to 1,000,000 roubles. The logarithm of most prices is uniformly
         * distributed.
         */
        private static long unitPrice(Random random) {
            return random.nextInt(50) == 0
                    ? 1 + random.nextInt(99)
                    : Math.round(100 * Math.pow(1_000_000, random.nextDouble()));
        }

        private static BigDecimal quantity(Random random) {
            return random.nextBoolean()
                    ? BigDecimal.valueOf(1 + random.nextInt(random.nextBoolean() ? 5 : 500))
                    : BigDecimal.valueOf(1 + random.nextInt(20_000), 1 + random.nextInt(3));
        }

        private static BigInteger sum(FiscalInformation receipt) {
            return receipt.items().stream()
                    .map(item -> BigInteger.valueOf(item.totalPrice().kopecks()))
                    .reduce(BigInteger.ZERO, BigInteger::add);
        }

        /** Returns price times quantity, with half a kopeck rounded up. */
        private static BigInteger rounded(long price, BigDecimal quantity) {
            return BigInteger.valueOf(price)
                    .multiply(thousandths(quantity))
                    .add(BigInteger.valueOf(500))
                    .divide(BigInteger.valueOf(1000));
        }

        private static BigInteger thousandths(BigDecimal quantity) {
            return quantity.movePointRight(3).toBigIntegerExact();
        }
    }
}
