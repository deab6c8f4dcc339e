package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZonedDateTime;
import java.time.chrono.JapaneseEra;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class UntypedBodyTest {
    @Test
    void writesMapUnchanged() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("list", List.of());
        body.put("map", Map.of());
        body.put("text", "");
        body.put("nothing", null);
        body.put("absent", Optional.empty());

        assertThat(new String(JsonCodec.write(body), UTF_8))
                .isEqualTo("{\"list\":[],\"map\":{},\"text\":\"\",\"nothing\":null,\"absent\":null}");
        assertThat(new String(JsonCodec.writeWith("ApiKey", "k", body), UTF_8))
                .isEqualTo("{\"ApiKey\":\"k\",\"list\":[],\"map\":{},\"text\":\"\",\"nothing\":null,\"absent\":null}");
    }

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(OffsetDateTime.parse("2026-03-02T09:00:00+03:00"), "\"2026-03-02T09:00:00+03:00\""),
                Arguments.of(ZonedDateTime.parse("2026-03-02T09:00:00Z[UTC]"), "\"2026-03-02T09:00:00Z\""),
                Arguments.of(LocalDateTime.of(2026, 3, 2, 9, 0), "\"2026-03-02T09:00:00\""),
                Arguments.of(Optional.of(LocalDate.of(2026, 3, 2)), "\"2026-03-02\""),
                Arguments.of(Year.of(2026), "\"2026\""),
                Arguments.of(Duration.ofSeconds(90), "90.000000000"),
                Arguments.of(JapaneseEra.REIWA, "{\"value\":3}"),
                Arguments.of(
                        Map.of(ZonedDateTime.parse("2026-03-02T09:00:00Z[UTC]"), 1), "{\"2026-03-02T09:00:00Z\":1}"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void writesTimesOfEachType(Object value, String json) {
        assertThat(written(Map.of("a", value))).isEqualTo("{\"ApiKey\":\"k\",\"a\":" + json + "}");
    }

    static Stream<Object> withAnApiKey() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("ApiKey", "own");
        return Stream.of(map, new Keyed(1, "own"), JsonCodec.tree(map));
    }

    @ParameterizedTest
    @MethodSource("withAnApiKey")
    void aBodyThatHasThePropertyKeepsItsValueInTheFirstPlace(Object body) {
        assertThat(written(body)).isEqualTo("{\"ApiKey\":\"own\",\"a\":1}");
    }

    @Test
    void aValueWithinTheBodyMayHaveThePropertyToo() {
        assertThat(written(Map.of("a", List.of(new Keyed(1, "own")))))
                .isEqualTo("{\"ApiKey\":\"k\",\"a\":[{\"a\":1,\"ApiKey\":\"own\"}]}");
        assertThat(written(Map.of("a", JsonCodec.tree(Map.of("ApiKey", "own")))))
                .isEqualTo("{\"ApiKey\":\"k\",\"a\":{\"ApiKey\":\"own\"}}");
    }

    @Test
    void aBodyWithoutPropertiesHasTheOneThatIsAdded() {
        assertThat(written(Map.of())).isEqualTo("{\"ApiKey\":\"k\"}");
        assertThat(written(JsonCodec.tree(Map.of()))).isEqualTo("{\"ApiKey\":\"k\"}");
    }

    static Stream<Object> noObjects() {
        return Stream.of(
                List.of(Map.of("a", "b")),
                List.of(new Keyed(1, "own")),
                "{}",
                5,
                true,
                Optional.empty(),
                JsonValue.of("{}"),
                JsonValue.ofNull());
    }

    @ParameterizedTest
    @MethodSource("noObjects")
    void addsNothingToOtherThanObject(Object body) {
        assertThat(refused(body)).containsExactly(new Violation("body", "must be a JSON object", ""));
    }

    @Test
    void writesNonFiniteNumberAsText() {
        assertThat(written(Map.of("a", List.of(Double.NaN, Float.NEGATIVE_INFINITY))))
                .isEqualTo("{\"ApiKey\":\"k\",\"a\":[\"NaN\",\"-Infinity\"]}");
    }

    @Test
    void controlCharactersAndSurrogatesAreEscaped() {
        assertThat(written(Map.of("\"", "\u0000\u001f\\/\u2028\ud83d\ude00")))
                .isEqualTo("{\"ApiKey\":\"k\",\"\\\"\":\"\\u0000\\u001F\\\\/\u2028\\uD83D\\uDE00\"}");
        assertThat(written(Map.of("a", "b\udc00c"))).isEqualTo("{\"ApiKey\":\"k\",\"a\":\"b\\uDC00c\"}");
    }

    @Test
    void acceptsAThousandLevels() {
        assertThat(written(Map.of("a", levels(999)))).startsWith("{\"ApiKey\":\"k\",\"a\":[[");
        assertThat(refused(Map.of("a", levels(1_000))))
                .singleElement()
                .satisfies(violation -> assertThat(violation)
                        .hasToString(violation.path() + " must be a value that JSON can represent"));
    }

    private static Object levels(int count) {
        Object value = 1;
        for (int i = 0; i < count; i++) {
            value = List.of(value);
        }
        return value;
    }

    private static String written(Object body) {
        return new String(JsonCodec.writeWith("ApiKey", "k", body), UTF_8);
    }

    private static List<Violation> refused(Object body) {
        return catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.writeWith("ApiKey", "k", body))
                .violations();
    }

    record Keyed(
            @JsonProperty("a") int a,
            @JsonProperty("ApiKey") String key) {}
}
