package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CardNumberTest {
    private static final Violation WRONG_CHECK =
            new Violation("cardNumber", "must have a valid check digit (Luhn)", "***");
    private static final Violation WRONG_FORM =
            new Violation("cardNumber", "must be 13..19 digits, without blanks", "***");

    /** The numbers are the service's test cards and two numbers with the minimum and the maximum length. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4929509947106878",
                "4692065455989192",
                "4485913187374384",
                "4556058936309366",
                "5192618384533242",
                "4000000000006",
                "4000000000000000006"
            })
    void acceptsOneCheckDigitOfTen(String digits) {
        assertThat(CardNumber.of(digits).reveal()).isEqualTo(digits);
        String body = digits.substring(0, digits.length() - 1);
        for (char other = '0'; other <= '9'; other++) {
            if (other != digits.charAt(digits.length() - 1)) {
                String wrong = body + other;

                assertThat(onlyViolation(() -> CardNumber.of(wrong))).isEqualTo(WRONG_CHECK);
                assertThat(CardNumber.withoutChecksum(wrong).reveal()).isEqualTo(wrong);
            }
        }
    }

    @Test
    void refusesSwappedNeighbours() {
        assertThat(onlyViolation(() -> CardNumber.of("9429509947106878"))).isEqualTo(WRONG_CHECK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "400000000000",
                "40000000000000000000",
                "4929 5099 4710 6878",
                "4929509947106878\n",
                " 4929509947106878",
                "4929-5099-4710-6878",
                "492950994710687X",
                "４９２９５０９９４７１０６８７８"
            })
    void refusesAllBut13To19Digits(String text) {
        assertThat(onlyViolation(() -> CardNumber.of(text))).isEqualTo(WRONG_FORM);
        assertThat(onlyViolation(() -> CardNumber.withoutChecksum(text))).isEqualTo(WRONG_FORM);
    }

    @ParameterizedTest
    @CsvSource({
        "1234567890123,       123456***0123",
        "12345678901234,      123456****1234",
        "1234567890123456,    123456******3456",
        "1234567890123456789, 123456*********6789",
    })
    void showsTheFirstSixAndTheLastFourDigits(String digits, String masked) {
        assertThat(CardNumber.withoutChecksum(digits).masked()).isEqualTo(masked);
        assertThat(CardNumber.withoutChecksum(digits)).hasToString(masked);
    }

    @Test
    void isRefusedWithoutBeingShown() {
        for (String wrong : new String[] {"4929509947106879", "49295099471X"}) {
            assertThat(catchThrowableOfType(InvalidRequestException.class, () -> CardNumber.of(wrong)))
                    .hasMessageContaining("CardNumber is invalid")
                    .hasMessageNotContaining("4929");
        }
    }

    @Test
    void isEqualByDigits() {
        assertThat(CardNumber.of("4929509947106878"))
                .isEqualTo(CardNumber.withoutChecksum("4929509947106878"))
                .hasSameHashCodeAs(CardNumber.withoutChecksum("4929509947106878"))
                .isNotEqualTo(CardNumber.of("4692065455989192"))
                .isNotEqualTo("4929509947106878");
        assertThat(CardNumber.of("4929509947106878").hashCode())
                .isNotEqualTo(CardNumber.of("4692065455989192").hashCode());
    }

    @Test
    void isWrittenAsText() throws Exception {
        JsonNode written = new ObjectMapper().readTree(JsonCodec.write(CardNumber.of("4929509947106878")));

        assertThat(written.isTextual()).isTrue();
        assertThat(written.textValue()).isEqualTo("4929509947106878");
    }

    private static Violation onlyViolation(ThrowingCallable make) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, make);
        assertThat(refused.violations()).hasSize(1);
        return refused.violations().get(0);
    }
}
