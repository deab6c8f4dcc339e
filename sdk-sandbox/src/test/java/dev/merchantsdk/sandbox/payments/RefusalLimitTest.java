package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.payments.RefusalHistories.RefusalLimit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the lowest and the highest card number prefix of each card scheme. */
final class RefusalLimitTest {
    @ParameterizedTest
    @CsvSource({
        "4000, VISA",
        "4999, VISA",
        "2200, MIR",
        "2204, MIR",
        "2221, MASTERCARD",
        "2720, MASTERCARD",
        "5100, MASTERCARD",
        "5599, MASTERCARD"
    })
    void knowsTheSchemeByTheBeginning(String beginning, RefusalLimit limit) {
        assertThat(RefusalLimit.of(new TestCard(beginning + "000000000000"))).hasValue(limit);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000", "2199", "2205", "2220", "2721", "3999", "5000", "5099", "5600", "6011"})
    void knowsNoneOfOtherCards(String beginning) {
        assertThat(RefusalLimit.of(new TestCard(beginning + "000000000000"))).isEmpty();
    }
}
