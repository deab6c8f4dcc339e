package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.Amount;
import java.io.ByteArrayInputStream;
import java.util.Random;
import org.immutables.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the three JSON formats of an amount. The SDK reads and writes amounts exactly, and rejects JSON values that are
 * not amounts.
 */
final class AmountFieldsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0                   | 0    | \"0.00\"  | 0.00",
                "1                   | 1    | \"0.01\"  | 0.01",
                "1000                | 1000 | \"10.00\" | 10.00",
                "1234                | 1234 | \"12.34\" | 12.34",
                "9223372036854775807 | 9223372036854775807 | \"92233720368547758.07\" | 92233720368547758.07",
            })
    void writesAndReadsAllThree(long kopecks, String asKopecks, String asText, String asNumber) throws Exception {
        Amount amount = Amount.ofKopecks(kopecks);
        String json = "{\"kopecks\":" + asKopecks + ",\"text\":" + asText + ",\"number\":" + asNumber + "}";
        assertThat(new String(JsonCodec.write(forms(amount)), UTF_8)).isEqualTo(json);
        assertThat(JsonCodec.reader(Forms.class).read(stream(json))).isEqualTo(forms(amount));
    }

    @Test
    void writesAndReadsOptionalAmounts() throws Exception {
        Amount amount = Amount.ofKopecks(150);
        Money all = Money.builder()
                .id("1")
                .kopecks(amount)
                .text(amount)
                .number(amount)
                .build();
        String json = "{\"id\":\"1\",\"kopecks\":150,\"text\":\"1.50\",\"number\":1.50}";
        assertThat(new String(JsonCodec.write(all), UTF_8)).isEqualTo(json);
        assertThat(new String(JsonCodec.writeWith("ApiKey", "k", all), UTF_8))
                .isEqualTo("{\"ApiKey\":\"k\"," + json.substring(1));
        assertThat(JsonCodec.reader(Money.class).read(stream(json))).isEqualTo(all);
        assertThat(JsonCodec.reader(Money.class).read(stream("{\"id\":\"1\",\"kopecks\":null,\"text\":null}")))
                .isEqualTo(Money.builder().id("1").build());
        assertThat(new String(
                        JsonCodec.write(
                                Money.builder().id("1").kopecks(Amount.ZERO).build()),
                        UTF_8))
                .isEqualTo("{\"id\":\"1\",\"kopecks\":0}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "kopecks | 10.0",
                "kopecks | 1e2",
                "kopecks | \"10\"",
                "kopecks | \"\"",
                "kopecks | -1",
                "kopecks | 9223372036854775808",
                "kopecks | true",
                "kopecks | []",
                "kopecks | {}",
                "text | 10",
                "text | 10.00",
                "text | \"\"",
                "text | \" 1.00\"",
                "text | \"1.00 \"",
                "text | \"1,00\"",
                "text | \"10.005\"",
                "text | \"1e2\"",
                "text | \"-0.01\"",
                "text | \"+1\"",
                "text | \"NaN\"",
                "text | \"١٠.٠٠\"",
                "text | \"92233720368547758.08\"",
                "text | true",
                "number | \"10\"",
                "number | \"\"",
                "number | 10.005",
                "number | -0.01",
                "number | 1e400",
                "number | 1e1000000000",
                "number | 1e-400",
                "number | 92233720368547758.08",
                "number | true",
            })
    void refusesOtherForms(String form, String json) {
        for (String id : new String[] {"", "\"id\":\"1\","}) {
            JsonReader<?> reader = id.isEmpty() ? JsonCodec.reader(Forms.class) : JsonCodec.reader(Money.class);
            String text = "{" + id + "\"" + form + "\":" + json + "}";
            UnreadableJson refused = catchThrowableOfType(UnreadableJson.class, () -> reader.read(stream(text)));
            assertThat(refused)
                    .hasMessage(form + ": is not of the contract's type")
                    .hasNoCause();
        }
    }

    @ParameterizedTest
    @CsvSource({"10,1000", "10.0,1000", "1e2,10000", "10.50,1050", "10.5000,1050", "0.01,1", "0,0", "-0.0,0"})
    void readsExactNumbers(String number, long kopecks) throws Exception {
        assertThat(JsonCodec.reader(Money.class)
                        .read(stream("{\"id\":\"1\",\"number\":" + number + "}"))
                        .number())
                .contains(Amount.ofKopecks(kopecks));
    }

    @Test
    void roundTripsAnyAmount() throws Exception {
        Random random = new Random(30);
        for (int i = 0; i < 2000; i++) {
            Forms forms = forms(Amount.ofKopecks(random.nextLong() >>> 1 >>> random.nextInt(62)));
            assertThat(JsonCodec.reader(Forms.class).read(new ByteArrayInputStream(JsonCodec.write(forms))))
                    .isEqualTo(forms);
        }
    }

    private static Forms forms(Amount amount) {
        return ImmutableForms.builder()
                .kopecks(amount)
                .text(amount)
                .number(amount)
                .create();
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    @Value.Immutable
    @SdkStyle
    interface Forms {
        @JsonProperty("kopecks")
        @JsonForm(JsonForm.Shape.KOPECKS)
        Amount kopecks();

        @JsonProperty("text")
        @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
        Amount text();

        @JsonProperty("number")
        @JsonForm(JsonForm.Shape.DECIMAL_NUMBER)
        Amount number();
    }
}
