package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.spi.CardScheme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CardSchemeTest {
    @ParameterizedTest
    @CsvSource({
        "469206XXXXXX9192, VISA",
        "4, VISA",
        "4000000000000000, VISA",
        "4999999999999999, VISA",
        "3999999999999999, UNKNOWN",
        "5099999999999999, UNKNOWN",
        "5100000000000000, MASTERCARD",
        "5599999999999999, MASTERCARD",
        "5600000000000000, UNKNOWN",
        "2199999999999999, UNKNOWN",
        "2200000000000000, MIR",
        "2204999999999999, MIR",
        "2205000000000000, UNKNOWN",
        "2220999999999999, UNKNOWN",
        "2221000000000000, MASTERCARD",
        "2720999999999999, MASTERCARD",
        "2721000000000000, UNKNOWN",
        "220012XXXXXX0000, MIR",
        "5555, MASTERCARD",
        "555, UNKNOWN",
        "51XXXXXXXXXX0000, UNKNOWN",
        "6200000000000000, UNKNOWN",
        "XXXXXXXXXXXX4242, UNKNOWN",
        "'', UNKNOWN",
        "' 4692', UNKNOWN",
        "٤٦٩٢, UNKNOWN",
    })
    void isDeterminedByFirstDigits(String number, CardScheme scheme) {
        assertThat(CardScheme.ofNumber(number)).isEqualTo(scheme);
    }
}
