package dev.merchantsdk.receipts.model;

import static dev.merchantsdk.receipts.Ordered.line;
import static dev.merchantsdk.receipts.Ordered.paid;
import static dev.merchantsdk.receipts.Ordered.prices;
import static dev.merchantsdk.receipts.Ordered.receipt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.Ordered;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the conversion of a payment's receipt to an independent receipt. The expected values were calculated by hand.
 */
final class PaymentReceiptConverterTest {
    @ParameterizedTest
    @CsvSource({
        "30000, 1,     300.00 x 1",
        "30000, 3,     100.00 x 3",
        "30000, 3.000, 100.00 x 3.000",
        "30000, 1E+2,  3.00 x 100",
        "25050, 2.5,   100.20 x 2.5",
        // 33.33 x 1.999 = 66.62667
        "6663,  1.999, 33.33 x 1.999",
        // 5.33 x 3.75 = 19.9875
        "1999,  3.75,  5.33 x 3.75",
        // 0.03 x 2.4 = 0.072; 0.02 x 2.4 = 0.048
        "7,     2.4,   0.03 x 2.4",
        // 0.01 x 1.4 = 0.014
        "1,     1.4,   0.01 x 1.4",
    })
    void keepsUnitPriceThatMakesTotal(long kopecks, String quantity, String price) {
        assertThat(converted(kopecks, quantity)).containsExactly(price);
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "0.5", "1E-20", "99999999999999999999999999999999999999"})
    void lineOfZeroTotalHasZeroPrice(BigDecimal quantity) {
        FiscalInformation paid = paid(line(0, quantity.toPlainString()), line(100, "1"));
        IndependentReceipt receipt = Ordered.of(paid);

        assertThat(prices(receipt)).containsExactly("0.00 x " + quantity.toPlainString(), "1.00 x 1");
        assertThat(receipt.toFiscalInformation().items())
                .extracting(FiscalItem::totalPrice)
                .containsExactly(Amount.ZERO, Amount.ofRoubles(1));
    }

    @Test
    void aLineThatCostsHalfAKopeckBecomesALineOfAKopeck() {
        ReceiptItem crumb = ReceiptItem.builder()
                .from(Ordered.of(paid(line(1, "1"))).items().get(0))
                .quantity(new BigDecimal("0.5"))
                .build();
        IndependentReceipt receipt = Ordered.receipt()
                .taxSystem(TaxationSystem.COMMON)
                .items(List.of(crumb))
                .build();

        assertThat(receipt.toFiscalInformation().items())
                .extracting(FiscalItem::totalPrice)
                .containsExactly(Amount.ofKopecks(1));
    }

    @Test
    void replacesExistingLines() {
        IndependentReceipt receipt = receipt()
                .fiscalInformation(paid(line(100_000, "1"), line(5_000, "1")))
                .fiscalInformation(paid(line(30_000, "1")))
                .build();

        assertThat(receipt.total()).isEqualTo(Amount.ofRoubles(300));
    }

    @ParameterizedTest
    @CsvSource({
        // 0.01 x 2.5 = 0.025
        "3,    2.5, 0.01 x 2.5",
        // 0.03 x 1.5 = 0.045
        "5,    1.5, 0.03 x 1.5",
        // 0.05 x 2.5 = 0.125
        "13,   2.5, 0.05 x 2.5",
        // 22.21 x 4.5 = 99.945
        "9995, 4.5, 22.21 x 4.5",
    })
    void halfAKopeckIsRoundedUp(long kopecks, String quantity, String price) {
        assertThat(converted(kopecks, quantity)).containsExactly(price);
    }

    @ParameterizedTest
    @CsvSource({
        // 3.33 x 3 = 9.99; 3.34 x 3 = 10.02
        "1000,  3,      3.33 x 2, 3.34 x 1",
        // 14.28 x 7 = 99.96; 14.29 x 7 = 100.03
        "10000, 7,      14.28 x 3, 14.29 x 4",
        // 4.00 x 2.5 = 10.00; 4.01 x 2.5 = 10.025; 4.01 x 0.5 = 2.005
        "1001,  2.5,    4.00 x 2, 4.01 x 0.5",
        // 0.76 x 10.125 = 7.695; 0.77 x 10.125 = 7.79625; 0.77 x 7.125 = 5.48625
        "777,   10.125, 0.76 x 3, 0.77 x 7.125",
        // 0.01 x 1.3 = 0.013; 0.02 x 1.3 = 0.026; 0.02 x 0.3 = 0.006
        "2,     1.3,    0.01 x 1, 0.02 x 0.3",
    })
    void splitsLineWhenNoUnitPriceMakesTotal(long kopecks, String quantity, String lower, String higher) {
        assertThat(converted(kopecks, quantity)).containsExactly(lower, higher);
        assertThat(Ordered.of(paid(line(kopecks, quantity))).total()).isEqualTo(Amount.ofKopecks(kopecks));
    }

    @ParameterizedTest
    @CsvSource({
        "1,     0.001, 10.00 x 0.001",
        "100,   0.333, 3.00 x 0.333",
        // 770.18 x 0.535 = 412.0463
        "41205, 0.535, 770.18 x 0.535",
        // 1.01 x 0.99 = 0.9999
        "100,   0.99,  1.01 x 0.99",
    })
    void partsOfAUnitHaveThePriceOfAUnit(long kopecks, String quantity, String price) {
        assertThat(converted(kopecks, quantity)).containsExactly(price);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 92233720368547758.07 x 1",
                "2 | 46116860184273879.03 x 1, 46116860184273879.04 x 1",
                "3 | 30744573456182586.02 x 2, 30744573456182586.03 x 1",
                "9223372036854775807 | 0.01 x 9223372036854775807",
                "999999999999999999.5 | 0.09 x 776627963145224188, 0.10 x 223372036854775811.5",
                "123456789.01234567890123456789 | 747093141.70 x 11418316, 747093141.71 x 112038473.01234567890123456789",
            })
    void theLargestTotalThereIsFitsToo(String quantity, String lines) {
        assertThat(String.join(", ", converted(Long.MAX_VALUE, quantity))).isEqualTo(lines);
        assertThat(Ordered.of(paid(line(Long.MAX_VALUE, quantity))).total())
                .isEqualTo(Amount.ofKopecks(Long.MAX_VALUE));
    }

    /**
     * The exact unit price is one kopeck more than the maximum amount. Half of the maximum amount is rounded up to the
     * total.
     */
    @Test
    void theLargestPriceThereIsFitsToo() {
        assertThat(converted(4_611_686_018_427_387_904L, "0.5")).containsExactly("92233720368547758.07 x 0.5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100 | 1.00000000000000000001 | 1.00 x 1.00000000000000000001",
                "1000 | 0.33333333333333333333 | 30.00 x 0.33333333333333333333",
                "1 | 0.00000000000000000100 | 10000000000000000.00 x 0.00000000000000000100",
                "12345678 | 1234.56789012345678901234 | 99.99 x 1, 100.00 x 1233.56789012345678901234",
            })
    void quantitiesAreKeptToTheTwentiethDecimal(long kopecks, String quantity, String lines) {
        assertThat(String.join(", ", converted(kopecks, quantity))).isEqualTo(lines);
    }

    @Test
    void linesKeepTheirOrderAndAddUp() {
        IndependentReceipt receipt = Ordered.of(paid(line(1000, "3"), line(500, "2"), line(10_000, "7")));

        assertThat(prices(receipt)).containsExactly("3.33 x 2", "3.34 x 1", "2.50 x 2", "14.28 x 3", "14.29 x 4");
        assertThat(receipt.total()).isEqualTo(Amount.parse("115.00"));
    }

    private static List<String> converted(long kopecks, String quantity) {
        return prices(Ordered.of(paid(line(kopecks, quantity))));
    }
}
