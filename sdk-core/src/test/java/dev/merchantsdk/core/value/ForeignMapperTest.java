package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.spi.AccessToken;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests values of the SDK with a merchant's own Jackson 2 mapper. */
final class ForeignMapperTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    record PricedItem(Amount price) {}

    record OwnDocument(Object value) {}

    @ParameterizedTest
    @CsvSource({
        "1290, 1290.00",
        "12.5, 12.50",
        "0.29, 0.29",
        "1.29e3, 1290.00",
        "12345678901234567.89, 12345678901234567.89"
    })
    void readsRoublesFromNumbersAndTexts(String number, String roubles) throws JsonProcessingException {
        assertThat(MAPPER.readValue("{\"price\":" + number + "}", PricedItem.class)
                        .price())
                .hasToString(roubles);
        assertThat(MAPPER.writeValueAsString(new PricedItem(Amount.valueOf(roubles))))
                .isEqualTo("{\"price\":\"" + roubles + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "12.345", "1e999999999", "true", "{}", "[1]", "\"\"", "\"1e3\"", "\"-1\""})
    void refusesInvalidAmounts(String json) {
        assertThatThrownBy(() -> MAPPER.readValue("{\"price\":" + json + "}", PricedItem.class))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("price");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(Secret.of("marker"), Secret.class),
                Arguments.of(CardNumber.of("4929509947106878"), CardNumber.class),
                Arguments.of(Inn.withoutChecksum("5000000000"), Inn.class),
                Arguments.of(AccessToken.of(Secret.of("marker")), AccessToken.class),
                Arguments.of(MerchantProfile.empty(), MerchantProfile.class));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void isRefusedWithTheNameOfItsType(Object value, Class<?> type) {
        for (Object document :
                List.of(value, new OwnDocument(value), List.of(value), Map.of("a", value), Map.of(value, "a"))) {
            assertThatThrownBy(() -> MAPPER.writeValueAsString(document))
                    .isInstanceOf(JsonMappingException.class)
                    .hasMessageContaining(type.getName() + " cannot be written as JSON")
                    .hasMessageNotContainingAny("marker", "4929509947106878", "5000000000");
        }
    }

    @Test
    void aTextThatMustNotBeSeenNamesItsAccessor() {
        assertThatThrownBy(() -> MAPPER.writeValueAsString(Secret.of("marker")))
                .hasMessageContaining("put reveal() into a type of your own");
    }

    @ParameterizedTest
    @ValueSource(classes = {CardNumber.class, Inn.class, PhoneNumber.class, Secret.class})
    void refusesNumberAsSensitiveTextWithoutShowingIt(Class<?> type) {
        assertThatThrownBy(() -> MAPPER.readValue("7708816952", type))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining(type.getSimpleName() + " must be a JSON text")
                .hasMessageNotContaining("7708816952");
    }

    @Test
    void aCardNumberIsReadWithItsCheckDigit() throws JsonProcessingException {
        assertThat(MAPPER.readValue("\"4929509947106878\"", CardNumber.class).reveal())
                .isEqualTo("4929509947106878");
        assertThatThrownBy(() -> MAPPER.readValue("\"4929509947106879\"", CardNumber.class))
                .hasMessageContaining("must have a valid check digit")
                .hasMessageNotContaining("4929509947106879");
    }
}
