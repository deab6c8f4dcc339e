package dev.merchantsdk.identification.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PassportTest {
    private static final Violation SERIES = new Violation("passportSeries", "must be 4 digits, without blanks", "***");
    private static final Violation NUMBER = new Violation("passportNumber", "must be 6 digits, without blanks", "***");

    @ParameterizedTest
    @CsvSource({"0306, 322484", "0000, 000000", "9999, 000001"})
    void keepsItsLeadingZeros(String series, String number) {
        Passport passport = Passport.of(series, number);

        assertThat(passport.series()).isEqualTo(series);
        assertThat(passport.number()).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "306", "03060", "03 06", " 0306", "0306\n", "O306", "+306", "٠٣٠٦", "０３０６"})
    void refusesAllButFourDigitsAsSeries(String series) {
        assertThat(refused(series, "322484").violations()).containsExactly(SERIES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "32248", "3224840", "322 484", "322484 ", "322484\n", "32248O", "-22484", "٣٢٢٤٨٤"})
    void refusesAllButSixDigitsAsNumber(String number) {
        assertThat(refused("0306", number).violations()).containsExactly(NUMBER);
    }

    @Test
    void namesTheFaultsOfBothAtOnce() {
        assertThat(refused("03 06", "32248").violations()).containsExactly(SERIES, NUMBER);
        assertThat(refused("0306322484", "0306322484").violations()).containsExactly(SERIES, NUMBER);
        assertThat(refused(null, null).violations())
                .containsExactly(
                        new Violation("passportSeries", "is required", ""),
                        new Violation("passportNumber", "is required", ""));
    }

    @Test
    void isSeenOnlyByItsParts() {
        assertThat(Passport.of("0306", "322484")).hasToString("***");
        assertThat(refused("03066", "3224844"))
                .hasMessageNotContaining("0306")
                .hasMessageNotContaining("32248")
                .hasMessageContaining("Passport is invalid")
                .hasNoCause();
    }

    @Test
    void isEqualByBothParts() {
        assertThat(Passport.of("0306", "322484"))
                .isEqualTo(Passport.of("0306", "322484"))
                .hasSameHashCodeAs(Passport.of("0306", "322484"))
                .isNotEqualTo(Passport.of("0307", "322484"))
                .isNotEqualTo(Passport.of("0306", "322485"))
                .isNotEqualTo("0306322484");
    }

    private static InvalidRequestException refused(@Nullable String series, @Nullable String number) {
        return catchThrowableOfType(InvalidRequestException.class, () -> Passport.of(given(series), given(number)));
    }

    @SuppressWarnings("NullAway") // tests a call with null
    private static String given(@Nullable String value) {
        return value;
    }
}
