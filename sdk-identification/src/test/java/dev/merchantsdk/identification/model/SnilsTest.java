package dev.merchantsdk.identification.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SnilsTest {
    private static final Violation WRONG_CHECK = new Violation("snils", "must have valid check digits", "***");
    private static final Violation WRONG_FORM =
            new Violation("snils", "must be 11 digits, without blanks and dashes", "***");
    private static final List<String> CHECKS = IntStream.range(0, 100)
            .mapToObj(check -> String.format(Locale.ROOT, "%02d", check))
            .toList();

    @ParameterizedTest
    @ValueSource(strings = {"11201709284", "11223344595", "08765430300"})
    void acceptsCorrectCheckDigitsOnly(String digits) {
        String number = digits.substring(0, 9);

        assertThat(Snils.of(digits).reveal()).isEqualTo(digits);
        assertThat(passing(number)).containsExactly(digits);
    }

    /**
     * The first six digits of a number have the weights 9 to 4. The weighted sum of 920000 is 9·9 + 8·2 = 97, and the
     * weighted sum of 996100 is 9·9 + 8·9 + 7·6 + 6·1 = 201. The next three digits have the weights 3, 2 and 1.
     */
    @ParameterizedTest
    @CsvSource({
        "920000010, 99",
        "920000100, 00", // the sum is 100
        "920000101, 00", // the sum is 101
        "920000110, 01", // the sum is 102
        "996100000, 00", // the sum is 201; 201 - 101 = 100
        "996100001, 00", // the sum is 202
        "996100010, 01", // the sum is 203
    })
    void countsAHundredAsZero(String number, String check) {
        assertThat(passing(number)).containsExactly(number + check);
    }

    @Test
    void hasNoCheckUpTo001001998() {
        for (String number : List.of("000000000", "000000001", "001001997", "001001998")) {
            assertThat(passing(number)).as(number).hasSize(100);
        }
        // the sum is 7·1 + 4·1 + 3·9 + 2·9 + 1·9 = 65
        assertThat(passing("001001999")).containsExactly("00100199965");
    }

    @Test
    void agreesWithReferenceComputation() {
        Random random = new Random(20261121);
        for (int i = 0; i < 500; i++) {
            String number = String.format(Locale.ROOT, "%09d", 1_001_999 + random.nextInt(1_000_000_000 - 1_001_999));

            assertThat(passing(number)).as(number).containsExactly(number + slowCheck(number));
        }
    }

    /** Computes the check digits by repeated addition and subtraction. */
    private static String slowCheck(String number) {
        int sum = 0;
        for (int weight = 9; weight >= 1; weight--) {
            for (int times = 0; times < weight; times++) {
                sum += number.charAt(9 - weight) - '0';
            }
        }
        while (sum >= 101) {
            sum -= 101;
        }
        return sum == 100 ? "00" : String.format(Locale.ROOT, "%02d", sum);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1120170928",
                "112017092840",
                "112-017-092 84",
                "112 017 092 84",
                " 11201709284",
                "11201709284 ",
                "11201709284\n",
                "1120170928O",
                "+1201709284",
                "١١٢٠١٧٠٩٢٨٤",
                "11201709２84",
            })
    void refusesAllButElevenDigits(String text) {
        assertThat(onlyViolation(() -> Snils.of(text))).isEqualTo(WRONG_FORM);
        assertThat(onlyViolation(() -> Snils.withoutChecksum(text))).isEqualTo(WRONG_FORM);
    }

    @Test
    void parsesTheUsualSeparators() {
        for (String printed :
                List.of("112-233-445 95", "112 233 445 95", " 11223344595\u00a0", "112\u2011233\u2013445 95")) {
            assertThat(Snils.parse(printed)).isEqualTo(Snils.of("11223344595"));
        }
        assertThat(onlyViolation(() -> Snils.parse("112-233-445/95"))).isEqualTo(WRONG_FORM);
        assertThatThrownBy(() -> Snils.parse("112-233-445 96")).hasMessageContaining("must have valid check digits");
    }

    @Test
    void refusesNullByName() {
        assertThatThrownBy(() -> Snils.of(given(null)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a SNILS");
        assertThatThrownBy(() -> Snils.parse(given(null)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a SNILS");
        assertThatThrownBy(() -> Snils.withoutChecksum(given(null)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a SNILS");
    }

    @Test
    void isSeenOnlyWhenRevealed() {
        assertThat(Snils.of("11201709284")).hasToString("***");
        for (String wrong : new String[] {"11201709285", "1120170928"}) {
            assertThat(catchThrowableOfType(InvalidRequestException.class, () -> Snils.of(wrong)))
                    .hasMessageNotContaining(wrong)
                    .hasMessageContaining("Snils is invalid")
                    .hasNoCause();
        }
    }

    @Test
    void isEqualByDigits() {
        assertThat(Snils.of("11201709284"))
                .isEqualTo(Snils.withoutChecksum("11201709284"))
                .hasSameHashCodeAs(Snils.withoutChecksum("11201709284"))
                .isNotEqualTo(Snils.of("11223344595"))
                .isNotEqualTo("11201709284");
    }

    /** Appends each pair of check digits to {@code number}, and returns the results that {@link Snils#of} accepts. */
    private static List<String> passing(String number) {
        return CHECKS.stream()
                .map(check -> number + check)
                .filter(SnilsTest::passes)
                .toList();
    }

    private static boolean passes(String digits) {
        assertThat(Snils.withoutChecksum(digits).reveal()).isEqualTo(digits);
        try {
            return Snils.of(digits).reveal().equals(digits);
        } catch (InvalidRequestException e) {
            assertThat(e.violations()).containsExactly(WRONG_CHECK);
            return false;
        }
    }

    private static Violation onlyViolation(ThrowingCallable make) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, make);
        assertThat(refused.violations()).hasSize(1);
        return refused.violations().get(0);
    }

    @SuppressWarnings("NullAway") // tests a call with null
    private static String given(@Nullable String value) {
        return value;
    }
}
