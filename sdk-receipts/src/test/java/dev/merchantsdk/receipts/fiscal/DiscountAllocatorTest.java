package dev.merchantsdk.receipts.fiscal;

import static dev.merchantsdk.receipts.Ordered.line;
import static dev.merchantsdk.receipts.Ordered.paid;
import static dev.merchantsdk.receipts.Ordered.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.FiscalSamples;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the distribution of a discount over the lines of a receipt. The numbers are kopecks and were calculated by
 * hand.
 */
final class DiscountAllocatorTest {
    private static final long MOST = Long.MAX_VALUE;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // unchanged total
                "300 200 500 | 1000 | 300 200 500",
                // all shares are whole kopecks
                "300 200 500 | 100 | 30 20 50",
                "700 | 3 | 3",
                // exact shares: 4999.5, 2999.7, 1999.8
                "5000 3000 2000 | 9999 | 4999 3000 2000",
                // exact shares: 0.9, 1.8, 5.3
                "90 180 530 | 8 | 1 2 5",
                // exact shares: 5, 1.4, 0.6; the third line has the largest remainder
                "500 140 60 | 7 | 5 1 1",
            })
    void addsRestToLargestRemainders(String prices, long total, String shares) {
        assertThat(spread(prices, total)).isEqualTo(shares);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // exact shares: 3333.33 each
                "10000 10000 10000 | 10000 | 3334 3333 3333",
                "10000 10000 10000 | 20000 | 6667 6667 6666",
                // exact shares: 2.5 each
                "10 10 10 10 | 10 | 3 3 2 2",
                // exact shares: 0.5, 1.5, 7; the first two lines have equal remainders
                "50 150 700 | 9 | 1 1 7",
            })
    void ofEqualRemaindersTheEarlierLineComesFirst(String prices, long total, String shares) {
        assertThat(spread(prices, total)).isEqualTo(shares);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // exact shares: 0.1, 0.1, 99.8
                "1 1 998 | 100 | 1 1 98",
                // exact shares: 0.02, 0.02, 4.98, 4.98; each zero share gets a kopeck from the first of the largest
                // shares
                "1 1 200 200 | 10 | 1 1 4 4",
                "1 200 200 | 10 | 1 4 5",
                "1 200 200 | 9 | 1 4 4",
                // one kopeck for each line
                "1 2 3 4 | 4 | 1 1 1 1",
                "1000 1 1 | 3 | 1 1 1",
            })
    void leavesAKopeckToEachLine(String prices, long total, String shares) {
        assertThat(spread(prices, total)).isEqualTo(shares);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 300 0 200 | 100 | 0 60 0 40",
                "0 300 0 200 | 2 | 0 1 0 1",
                "0 1 1 998 | 100 | 0 1 1 98",
                "0 0 | 0 | 0 0",
                "0 700 | 700 | 0 700",
            })
    void keepsLineOfZeroPrice(String prices, long total, String shares) {
        assertThat(spread(prices, total)).isEqualTo(shares);
    }

    /** In the first assertion, the exact share of the second line is 1 - 1 / (2^63 - 1) kopecks. */
    @Test
    void spreadsLargestTotal() {
        assertThat(spread(MOST - 1 + " 1", MOST - 1)).isEqualTo(MOST - 2 + " 1");
        assertThat(spread(MOST - 1 + " 1", MOST)).isEqualTo(MOST - 1 + " 1");
        assertThat(spread(Long.toString(MOST), 1)).isEqualTo("1");
    }

    @Test
    void onlyThePricesChange() {
        FiscalInformation full = FiscalSamples.full();
        FiscalInformation spread = full.spreadTo(Amount.parse("356.03"));

        // exact shares: 206.0279 and 150.0021
        assertThat(spread.items())
                .extracting(FiscalItem::totalPrice)
                .containsExactly(Amount.parse("206.03"), Amount.parse("150.00"));
        assertThat(full.total()).isEqualTo(Amount.parse("712.05"));
        assertThat(spread)
                .isEqualTo(FiscalInformation.of(
                        full.taxationSystem(),
                        priced(full.items().get(0), "206.03"),
                        priced(full.items().get(1), "150.00")));
        assertThat(spread.items().get(0).quantity()).isEqualTo(new BigDecimal("0.535"));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'total must be 3..1000 kopecks, was 0'",
        "2, 'total must be 3..1000 kopecks, was 2'",
        "1001, 'total must be 3..1000 kopecks, was 1001'",
        "9223372036854775807, 'total must be 3..1000 kopecks, was 9223372036854775807'",
    })
    void aTotalOfLessThanAKopeckALineOrOfMoreThanAllIsRefused(long total, String why) {
        assertThat(refusal(() -> spread("300 200 500", total))).containsExactly(why);
        assertThat(spread("300 200 500", 3)).isEqualTo("1 1 1");
        assertThat(refusal(() -> spread("300 0 500", 1))).containsExactly("total must be 2..800 kopecks, was 1");
    }

    @Test
    void aReceiptWithoutAllPricesIsRefused() {
        FiscalInformation broken = FiscalInformation.builder()
                .items(Arrays.asList(line(0, "1"), null, line(1, "0")))
                .build();

        assertThat(refusal(() -> broken.spreadTo(Amount.ofKopecks(3))))
                .containsExactly("fiscalInformation.items[1] is required");
        assertThat(refusal(() -> paid(line(MOST, "1"), line(1, "1")).spreadTo(Amount.ofKopecks(3))))
                .containsExactly("fiscalInformation.items must sum up to less than 2^63 kopecks");
    }

    private static FiscalItem priced(FiscalItem item, String price) {
        return FiscalItem.builder().from(item).totalPrice(Amount.parse(price)).build();
    }

    private static String spread(String prices, long total) {
        FiscalItem[] lines = Stream.of(prices.split(" ", -1))
                .map(price -> line(Long.parseLong(price), "1"))
                .toArray(FiscalItem[]::new);
        return paid(lines).spreadTo(Amount.ofKopecks(total)).items().stream()
                .map(item -> Long.toString(item.totalPrice().kopecks()))
                .collect(Collectors.joining(" "));
    }
}
