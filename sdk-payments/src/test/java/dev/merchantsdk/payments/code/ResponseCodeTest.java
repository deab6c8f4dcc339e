package dev.merchantsdk.payments.code;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the constants, the equality and the JSON of response codes. */
final class ResponseCodeTest {
    @Test
    void givesEachConstantItsOwnNumber() {
        assertThat(ResponseCode.APPROVED).isEqualTo(ResponseCode.of(0));
        assertThat(ResponseCode.APPROVED_UPDATE_TRACK_3).isEqualTo(ResponseCode.of(16));
        assertThat(ResponseCode.DECLINED).isEqualTo(ResponseCode.of(5));
        assertThat(ResponseCode.INSUFFICIENT_FUNDS).isEqualTo(ResponseCode.of(51));
        assertThat(ResponseCode.EXPIRED_CARD).isEqualTo(ResponseCode.of(54));
        assertThat(ResponseCode.COUNTER_EXCEEDED).isEqualTo(ResponseCode.of(66));
    }

    @ParameterizedTest
    @ValueSource(ints = {-32, 0, 5, 67, 999, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void isTheSameNumberInJson(int number) throws Exception {
        ResponseCode read = JsonCodec.reader(ResponseCode.class)
                .read(new ByteArrayInputStream(Integer.toString(number).getBytes(UTF_8)));

        assertThat(read).isEqualTo(ResponseCode.of(number));
        assertThat(new String(JsonCodec.write(Map.of("response_code", read)), UTF_8))
                .isEqualTo("{\"response_code\":" + number + "}");
    }

    @Test
    void isEqualByNumberWithinItsOwnKind() {
        assertThat(ResponseCode.of(404)).isEqualTo(ResponseCode.of(404)).hasSameHashCodeAs(ResponseCode.of(404));
        assertThat(ResponseCode.of(404)).isNotEqualTo(ResponseCode.of(406));
        assertThat((Object) ResponseCode.of(404)).isNotEqualTo(NoCodeModuleCode.of(404));
    }

    @ParameterizedTest
    @CsvSource({
        "0, APPROVED(0)",
        "16, APPROVED_UPDATE_TRACK_3(16)",
        "5, DECLINED(5)",
        "51, INSUFFICIENT_FUNDS(51)",
        "54, EXPIRED_CARD(54)",
        "66, COUNTER_EXCEEDED(66)",
        "-32, re-declined(-32)",
        "41, lost card(41)",
        "67, (67)",
        "999, (999)",
    })
    void printsNameOrMeaningAndNumber(int number, String printed) {
        assertThat(ResponseCode.of(number)).hasToString(printed);
    }

    @Test
    void printsTextOfNoCodeModule() {
        assertThat(NoCodeModuleCode.of(666)).hasToString("unknown error(666)");
        assertThat(NoCodeModuleCode.of(1)).hasToString("(1)");
    }

    @Test
    void doesNotCacheUnknownNumbers() {
        List<ResponseCode> before = ResponseCode.all();

        assertThat(IntStream.range(1_000, 100_000).mapToObj(ResponseCode::of))
                .allMatch(code -> code.meaning().isEmpty() && code.lists().isEmpty());
        assertThat(ResponseCode.all()).isEqualTo(before);
        assertThat(ResponseCode.of(1_000)).isNotSameAs(ResponseCode.of(1_000));
    }
}
