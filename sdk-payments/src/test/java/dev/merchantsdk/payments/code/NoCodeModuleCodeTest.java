package dev.merchantsdk.payments.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.json.JsonCodec;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each row of the contract's table "No-code modules". */
final class NoCodeModuleCodeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            666 | unknown error
            406 | unknown status response, rejected by payment system at 3-D Secure
            404 | access restricted by allowed-users list
            """)
    void returnsMeaningOfCodes(int number, String meaning) {
        assertThat(NoCodeModuleCode.of(number).meaning()).contains(meaning);
        assertThat(ResponseCode.of(number).meaning()).isEmpty();
    }

    @Test
    void recognizesTextsWithoutCode() {
        assertThat(NoCodeModuleCode.textsWithoutCode())
                .containsExactly(
                        "invalid phone format",
                        "order id missing",
                        "transaction already exists for the order id (use a unique id)",
                        "fiscal receipts not configured for the merchant");
    }

    @Test
    void allAreThoseOfTheContract() {
        assertThat(NoCodeModuleCode.all())
                .containsExactly(NoCodeModuleCode.of(404), NoCodeModuleCode.of(406), NoCodeModuleCode.of(666));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 5, 405, 999, Integer.MAX_VALUE})
    void keepsNumbersThatTheContractDoesNotName(int number) {
        assertThat(NoCodeModuleCode.of(number).raw()).isEqualTo(number);
        assertThat(NoCodeModuleCode.of(number).meaning()).isEmpty();
    }

    @Test
    void isTheSameNumberInJson() throws Exception {
        NoCodeModuleCode read =
                JsonCodec.reader(NoCodeModuleCode.class).read(new ByteArrayInputStream("666".getBytes(UTF_8)));

        assertThat(read).isEqualTo(NoCodeModuleCode.of(666));
        assertThat(new String(JsonCodec.write(read), UTF_8)).isEqualTo("666");
    }
}
