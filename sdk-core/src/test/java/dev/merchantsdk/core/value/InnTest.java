package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InnTest {
    private static final Violation WRONG_CHECK = new Violation("inn", "must have valid check digits", "***");
    private static final Violation WRONG_FORM = new Violation("inn", "must be 10 or 12 digits, without blanks", "***");

    @ParameterizedTest
    @ValueSource(strings = {"7708816952", "7707083893", "501716749325", "500100732259"})
    void acceptsCorrectCheckDigits(String digits) {
        assertThat(Inn.of(digits).reveal()).isEqualTo(digits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7708816952", "7707083893", "501716749325", "500100732259"})
    void refusesEveryOtherCheckDigit(String digits) {
        int firstCheck = digits.length() == 10 ? 9 : 10;
        for (int place = firstCheck; place < digits.length(); place++) {
            for (char other = '0'; other <= '9'; other++) {
                if (other != digits.charAt(place)) {
                    String wrong = digits.substring(0, place) + other + digits.substring(place + 1);

                    assertThat(onlyViolation(() -> Inn.of(wrong))).as(wrong).isEqualTo(WRONG_CHECK);
                    assertThat(Inn.withoutChecksum(wrong).reveal()).isEqualTo(wrong);
                }
            }
        }
    }

    @Test
    void parsesTheUsualSeparators() {
        assertThat(Inn.parse(" 7707 083 893").reveal()).isEqualTo("7707083893");
        assertThat(Inn.parse("5017-1674-9325").reveal()).isEqualTo("501716749325");
        assertThat(onlyViolation(() -> Inn.parse("7707 083 894"))).isEqualTo(WRONG_CHECK);
        assertThat(onlyViolation(() -> Inn.parse("7707/083893"))).isEqualTo(WRONG_FORM);
        assertThat(onlyViolation(() -> Inn.of("7707 083 893"))).isEqualTo(WRONG_FORM);
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void refusesNullByName() {
        for (ThrowingCallable call :
                List.<ThrowingCallable>of(() -> Inn.of(null), () -> Inn.parse(null), () -> Inn.withoutChecksum(null))) {
            assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage("an INN");
        }
    }

    /**
     * The check digit is the weighted sum of the other digits modulo 11, or 0 if this remainder is 10. The second digit
     * has the weight 4: 9 · 4 = 36, and the remainder is 3. The third digit has the weight 10: 5 · 10 = 50, and the
     * remainder is 6.
     */
    @ParameterizedTest
    @ValueSource(strings = {"0900000003", "0050000006"})
    void keepsLeadingZeros(String digits) {
        assertThat(Inn.of(digits).reveal()).isEqualTo(digits);
    }

    /**
     * The third digit has the weight 10, so the weighted sum is 10. The remainder modulo 11 is also 10, so the check
     * digit is 0.
     */
    @Test
    void countsARemainderOfTenAsZero() {
        assertThat(Inn.of("0010000000").reveal()).isEqualTo("0010000000");
        assertThat(onlyViolation(() -> Inn.of("0010000001"))).isEqualTo(WRONG_CHECK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "770881695",
                "77088169520",
                "5017167493250",
                " 7708816952",
                "7708816952\n",
                "77O8816952",
                "-770881695",
                "७७०८८१६९५२"
            })
    void refusesAllButTenAndTwelveDigits(String text) {
        assertThat(onlyViolation(() -> Inn.of(text))).isEqualTo(WRONG_FORM);
        assertThat(onlyViolation(() -> Inn.withoutChecksum(text))).isEqualTo(WRONG_FORM);
    }

    @Test
    void isSeenOnlyWhenRevealed() {
        assertThat(Inn.of("500100732259")).hasToString("***");
        for (String wrong : new String[] {"500100732250", "50010073225"}) {
            assertThat(catchThrowableOfType(InvalidRequestException.class, () -> Inn.of(wrong)))
                    .hasMessageNotContaining(wrong)
                    .hasMessageContaining("Inn is invalid");
        }
    }

    @Test
    void isEqualByDigits() {
        assertThat(Inn.of("7707083893"))
                .isEqualTo(Inn.withoutChecksum("7707083893"))
                .hasSameHashCodeAs(Inn.withoutChecksum("7707083893"))
                .isNotEqualTo(Inn.of("7708816952"))
                .isNotEqualTo("7707083893");
        assertThat(Inn.of("7707083893").hashCode())
                .isNotEqualTo(Inn.of("7708816952").hashCode());
    }

    @Test
    void isWrittenAsText() throws Exception {
        JsonNode written = new ObjectMapper().readTree(JsonCodec.write(Inn.of("0050000006")));

        assertThat(written.isTextual()).isTrue();
        assertThat(written.textValue()).isEqualTo("0050000006");
        assertThat(read("\"0050000006\"")).isEqualTo(Inn.of("0050000006"));
        assertThat(read("\"7708816951\"").reveal()).isEqualTo("7708816951");
        for (String other : new String[] {"7708816952", "\"770881695\"", "\"\"", "true"}) {
            assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(other)))
                    .hasMessageNotContaining("770881695");
        }
    }

    private static Inn read(String json) throws UnreadableJson {
        return JsonCodec.reader(Inn.class).read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    private static Violation onlyViolation(ThrowingCallable make) {
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, make);
        assertThat(refused.violations()).hasSize(1);
        return refused.violations().get(0);
    }
}
