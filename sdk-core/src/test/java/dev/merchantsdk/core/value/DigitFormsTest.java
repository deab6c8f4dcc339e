package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Checks that the SDK reads random strings exactly as the regular expressions in this test and {@link BigDecimal} do.
 */
final class DigitFormsTest {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,17}(\\.[0-9]{1,2})?");
    private static final Pattern INN = Pattern.compile("[0-9]{10}|[0-9]{12}");
    private static final Pattern CARD_NUMBER = Pattern.compile("[0-9]{13,19}");

    private static final String[] PIECES = {
        "0",
        "1",
        "9",
        "5",
        ".",
        "92233720368547758",
        "12345678",
        "00",
        "07",
        "/",
        ":",
        "-",
        " ",
        "\n",
        "\0",
        "\u0661",
        "\uff11",
        "\u2028",
        "\ud83d\ude00",
        "\ud83d",
        "1234567890"
    };

    @Test
    void readsAmountLikePatternAndBigDecimal() {
        assertSame(DigitFormsTest::parsedByExpression, Amount::parse, "0", 4);
        List<String> limits = List.of(
                "92233720368547758.07",
                "92233720368547758.08",
                "92233720368547758.1",
                "92233720368547759",
                "99999999999999999",
                "99999999999999999.99",
                "99999999999999999.9",
                "00000000000000000",
                "00000000000000000.0",
                "000000000000000000",
                "0.",
                ".0",
                ".",
                "");
        for (String text : limits) {
            assertThat(outcome(Amount::parse, text))
                    .as(text)
                    .isEqualTo(outcome(DigitFormsTest::parsedByExpression, text));
        }
    }

    @Test
    void wholeRoublesAreThoseOfADecimal() {
        Random random = new Random(18);
        for (int i = 0; i < 20_000; i++) {
            long roubles = i % 3 == 0
                    ? Long.MAX_VALUE / 100 - 50 + random.nextInt(100)
                    : random.nextLong() >> random.nextInt(64);
            assertThat(outcome(Amount::ofRoubles, roubles))
                    .isEqualTo(outcome(number -> Amount.of(BigDecimal.valueOf(number)), roubles));
        }
        for (long roubles : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThat(outcome(Amount::ofRoubles, roubles))
                    .isEqualTo(outcome(number -> Amount.of(BigDecimal.valueOf(number)), roubles));
        }
    }

    @Test
    void readsInnLikePattern() {
        assertSame(text -> INN.matcher(text).matches(), text -> isAccepted(Inn::withoutChecksum, text), "1", 3);
    }

    @Test
    void readsCardNumberLikePattern() {
        assertSame(
                text -> CARD_NUMBER.matcher(text).matches(),
                text -> isAccepted(CardNumber::withoutChecksum, text),
                "1",
                3);
    }

    private static Amount parsedByExpression(String text) {
        return DECIMAL.matcher(text).matches() ? Amount.of(new BigDecimal(text)) : Amount.parse("none");
    }

    private static <R> void assertSame(
            Function<String, R> expected, Function<String, R> actual, String digit, int most) {
        Random random = new Random(18);
        for (int i = 0; i < 30_000; i++) {
            String text = digit.repeat(random.nextInt(3) * random.nextInt(9))
                    + Stream.generate(() -> PIECES[random.nextInt(PIECES.length)])
                            .limit(random.nextInt(most + 1))
                            .collect(Collectors.joining());
            assertThat(outcome(actual, text)).as(text).isEqualTo(outcome(expected, text));
        }
    }

    private static boolean isAccepted(Function<String, ?> value, String text) {
        return !(outcome(value, text) instanceof String);
    }

    private static <T> @Nullable Object outcome(Function<T, ?> value, T argument) {
        try {
            return value.apply(argument);
        } catch (InvalidRequestException e) {
            return e.getMessage();
        }
    }
}
