package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AmountTest {
    private static final Amount MOST = Amount.ofKopecks(Long.MAX_VALUE);

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "10, 1000",
        "10.0, 1000",
        "10.00, 1000",
        "10.5, 1050",
        "0.01, 1",
        "007.10, 710",
        "92233720368547758.07, 9223372036854775807"
    })
    void readsTextsExactly(String text, long kopecks) {
        assertThat(Amount.parse(text).kopecks()).isEqualTo(kopecks);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " 1.00",
                "1.00 ",
                "1,00",
                "1.",
                ".5",
                "10.005",
                "10.000",
                "1e2",
                "-0.01",
                "-0",
                "+1",
                "NaN",
                "Infinity",
                "0x10",
                "1_000",
                "1 000",
                "1.0.0",
                "١٠",
                "１０",
                "1\n",
                "1\u0000",
                "999999999999999999"
            })
    void refusesEveryOtherText(String text) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, () -> Amount.parse(text));
        assertThat(refused.violations())
                .singleElement()
                .hasToString("amount must be digits with at most 2 decimals after a dot, was a text of another form");
    }

    @ParameterizedTest
    @CsvSource({
        "1e2, 10000",
        "1E+3, 100000",
        "10.00000000000000000000, 1000",
        "-0.00, 0",
        "0E-20, 0",
        "92233720368547758.07, 9223372036854775807"
    })
    void readsDecimalsExactly(BigDecimal decimal, long kopecks) {
        assertThat(Amount.of(decimal).kopecks()).isEqualTo(kopecks);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-0.01 | must not be negative, was -0.01",
                "10.005 | must have at most 2 decimals, was 10.005",
                "0.00000000000000000001 | must have at most 2 decimals, was 0.00000000000000000001",
                "92233720368547758.08 | must be less than 2^63 kopecks, was 92233720368547758.08",
                "1e20 | must be less than 2^63 kopecks, was 100000000000000000000",
                "1e21 | must have at most 2 decimals and be less than 2^63 kopecks, was a number out of bounds",
                "1e1000000000 | must have at most 2 decimals and be less than 2^63 kopecks, was a number out of bounds",
                "1e-21 | must have at most 2 decimals and be less than 2^63 kopecks, was a number out of bounds",
                "-1e400 | must have at most 2 decimals and be less than 2^63 kopecks, was a number out of bounds",
                "123456789012345678901234567890123456789 | must have at most 2 decimals and be less than 2^63 kopecks, was a number out of bounds",
                "12345678901234567890123456789012345678 | must be less than 2^63 kopecks, was 12345678901234567890123456789012345678",
            })
    void refusesEveryOtherDecimal(BigDecimal decimal, String rule) {
        assertThat(catchThrowableOfType(InvalidRequestException.class, () -> Amount.of(decimal))
                        .violations())
                .singleElement()
                .hasToString("amount " + rule);
    }

    @Test
    void isNeverNegative() {
        assertThat(Amount.ofKopecks(0)).isEqualTo(Amount.ZERO);
        assertThatThrownBy(() -> Amount.ofKopecks(-1))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessage("Amount is invalid: amount must not be negative, was -1."
                        + " Nothing was sent; correct the named fields");
        assertThatThrownBy(() -> Amount.ofRoubles(-1)).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void takesWholeRoubles() {
        assertThat(Amount.ofRoubles(12)).isEqualTo(Amount.ofKopecks(1200));
        assertThat(Amount.ofRoubles(92233720368547758L).kopecks()).isEqualTo(9223372036854775800L);
        assertThatThrownBy(() -> Amount.ofRoubles(92233720368547759L)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> Amount.ofRoubles(Long.MAX_VALUE)).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void refusesOverflowingTotals() {
        assertThatThrownBy(() -> MOST.plus(Amount.ofKopecks(1))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> MOST.times(2)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Amount.sum(List.of(MOST, Amount.ZERO, Amount.ofKopecks(1))))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Amount.ofKopecks(1).times(-1))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("a negative quantity: -1");
        assertThatThrownBy(() -> Amount.ofKopecks(1).minus(Amount.ofKopecks(2)))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("0.01 is less than 0.02");
        assertThat(MOST.plus(Amount.ZERO)).isEqualTo(MOST);
        assertThat(MOST.times(1)).isEqualTo(MOST);
        assertThat(MOST.times(0)).isEqualTo(Amount.ZERO);
        assertThat(MOST.minus(MOST)).matches(Amount::isZero);
    }

    @Test
    void sumOfNoAmountsIsZero() {
        assertThat(Amount.sum(List.of())).isEqualTo(Amount.ZERO);
        assertThat(Amount.ZERO.isZero()).isTrue();
        assertThat(Amount.ofKopecks(1).isZero()).isFalse();
    }

    @Test
    void comparesByKopecks() {
        Amount one = Amount.ofKopecks(100);
        assertThat(one).isEqualTo(Amount.parse("1.00")).hasSameHashCodeAs(Amount.parse("1"));
        assertThat(one).isNotEqualTo(Amount.ofKopecks(101)).isNotEqualTo(100L);
        assertThat(one).isLessThan(Amount.ofKopecks(101)).isGreaterThan(Amount.ofKopecks(99));
        assertThat(one).isEqualByComparingTo(Amount.ofRoubles(1));
        assertThat(one.hashCode()).isNotEqualTo(Amount.ofKopecks(101).hashCode());
    }

    @Test
    void printsTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(Amount.ofKopecks(123450)).hasToString("1234.50");
            assertThat(Amount.ofKopecks(5).toDecimalString()).isEqualTo("0.05");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void agreesWithArithmeticOfAnySizeOrRefuses() {
        Random random = new Random(2026);
        for (int i = 0; i < 20_000; i++) {
            Amount a = any(random);
            Amount b = any(random);
            int times = random.nextInt(1 << random.nextInt(1, 31));
            check(big(a).add(big(b)), () -> a.plus(b));
            check(big(a).multiply(BigInteger.valueOf(times)), () -> a.times(times));
            assertThat(Amount.parse(a.toDecimalString())).isEqualTo(a);
            assertThat(Amount.of(a.toBigDecimal())).isEqualTo(a);
            assertThat(a.compareTo(b)).isEqualTo(big(a).compareTo(big(b)));
            if (a.compareTo(b) >= 0) {
                assertThat(a.minus(b).plus(b)).isEqualTo(a);
            }
        }
    }

    private static void check(BigInteger expected, java.util.function.Supplier<Amount> actual) {
        if (expected.bitLength() < 64) {
            assertThat(actual.get().kopecks()).isEqualTo(expected.longValueExact());
        } else {
            assertThatThrownBy(actual::get).isInstanceOf(ArithmeticException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "12.3", "1290.50", "1.000", "92233720368547758.07"})
    void convertsValidDecimal(String roubles) {
        assertThat(Amount.ifValid(new BigDecimal(roubles))).contains(Amount.of(new BigDecimal(roubles)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "0.001", "92233720368547758.08", "1e400", "1e-400"})
    void isAbsentForInvalidDecimal(String roubles) {
        assertThat(Amount.ifValid(new BigDecimal(roubles))).isEmpty();
    }

    private static BigInteger big(Amount amount) {
        return BigInteger.valueOf(amount.kopecks());
    }

    private static Amount any(Random random) {
        return Amount.ofKopecks(random.nextLong() >>> 1 >>> random.nextInt(62));
    }
}
