package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the SDK writes nested objects for a property whose name is a path.
 */
final class NestedPropertiesTest {
    private static final ObjectMapper PLAIN = new ObjectMapper();

    @Test
    void omitsAnObjectWithoutPresentNumbers() {
        assertThat(new String(
                        JsonCodec.write(new NestedNumbers(OptionalInt.empty(), OptionalLong.empty())),
                        StandardCharsets.UTF_8))
                .isEqualTo("{}");
    }

    @Test
    void neverDropsAPropertyWhoseNameIsAlsoThatOfAnObject() {
        assertThatThrownBy(() -> JsonCodec.write(new ValueAndObject(1, 2)))
                .hasMessageContaining("a is a value and an object");
    }

    @Test
    void putsPropertiesWhereTheirPathsSay() throws Exception {
        NestedRequest request =
                new NestedRequest("pay", "1", Optional.of("a@shop.example"), Optional.of("+79001234567"), Map.of());

        assertThat(tree(request))
                .isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1\"},"
                        + "\"customerInfo\":{\"email\":\"a@shop.example\",\"phone\":\"+79001234567\"}}"));
    }

    @Test
    void omitsObjectOfAbsentProperties() throws Exception {
        NestedRequest request = new NestedRequest("pay", "1", Optional.empty(), Optional.empty(), Map.of());

        assertThat(tree(request)).isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1\"}}"));
    }

    @Test
    void leavesDotsInsideValuesAsTheyAre() throws Exception {
        Map<String, Object> metadata = Map.of("a.b", List.of(Map.of("c.d", "e.f")));
        NestedRequest request = new NestedRequest("pay", "1.2", Optional.empty(), Optional.empty(), metadata);

        assertThat(tree(request))
                .isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1.2\"},"
                        + "\"payment_metadata\":{\"a.b\":[{\"c.d\":\"e.f\"}]}}"));
    }

    @Test
    void goesAsDeepAsThePathAndKeepsTheOrder() throws Exception {
        Deep request = new Deep(1, 2, 3, 4, 5);

        assertThat(written(request)).isEqualTo("{\"z\":1,\"b\":{\"y\":{\"x\":2,\"a\":5},\"a\":4},\"a\":3}");
    }

    @Test
    void putsAnObjectInThePlaceOfItsFirstProperty() throws Exception {
        assertThat(written(new MixedNames(Optional.of(1), 2, Optional.of(3), Optional.of(4), Optional.of(5), Map.of())))
                .isEqualTo("{\"a\":{\"b\":1,\"d\":{\"e\":4,\"g\":5}},\"c\":2,\"h\":{\"i\":3}}");
        assertThat(written(
                        new MixedNames(Optional.empty(), 2, Optional.of(3), Optional.of(4), Optional.of(5), Map.of())))
                .isEqualTo("{\"a\":{\"d\":{\"e\":4,\"g\":5}},\"c\":2,\"h\":{\"i\":3}}");
        assertThat(written(new MixedNames(
                        Optional.empty(), 2, Optional.empty(), Optional.empty(), Optional.of(5), Map.of())))
                .isEqualTo("{\"a\":{\"d\":{\"g\":5}},\"c\":2}");
    }

    @Test
    void writesAMapThatIsNotEmptyIntoAnObject() throws Exception {
        MixedNames request = new MixedNames(
                Optional.empty(), 2, Optional.empty(), Optional.empty(), Optional.empty(), Map.of("k.l", List.of()));

        assertThat(written(request)).isEqualTo("{\"c\":2,\"m\":{\"n\":{\"k.l\":[]}}}");
    }

    @Test
    void keepsNamesOfNestedRequestWithoutAnnotation() throws Exception {
        Outer request = new Outer(List.of(new Flat(1), new Flat(2)), new Flat(3), 4);

        assertThat(written(request))
                .isEqualTo("{\"o\":{\"list\":[{\"p.q\":1},{\"p.q\":2}],\"r\":4},\"flat\":{\"p.q\":3}}");
    }

    @Test
    void escapesSurrogates() throws Exception {
        NestedRequest request =
                new NestedRequest("pay", "\ud800", Optional.of("\ud83d\ude00"), Optional.empty(), Map.of());

        assertThat(written(request))
                .isEqualTo("{\"action\":\"pay\",\"payment\":{\"orderId\":\"\\uD800\"},"
                        + "\"customerInfo\":{\"email\":\"\\uD83D\\uDE00\"}}");
    }

    @Test
    void namesThePathOfAPropertyThatCannotBeWritten() {
        assertThat(path(new Failing(true, false, new ReadableValue()))).containsExactly("flat");
        assertThat(path(new Failing(false, true, new ReadableValue()))).containsExactly("o");
        assertThat(path(new Failing(false, false, new Broken()))).containsExactly("o.value");
    }

    static Stream<Object> noObjects() {
        return Stream.of(List.of(Map.of("a", "b")), "text", 5, true, Optional.empty(), TextNode.valueOf("{}"));
    }

    @ParameterizedTest
    @MethodSource("noObjects")
    void refusesOtherThanObject(Object request) {
        assertThat(refused(request)).containsExactly(new Violation("body", "must be a JSON object", ""));
    }

    @Test
    void namesPathOfValueThatJsonCannotHold() {
        assertThat(refused(Map.of("broken", new Broken())))
                .containsExactly(new Violation("broken.value", "must be a value that JSON can represent", ""));
    }

    private static String written(Object request) {
        return new String(JsonCodec.write(request), StandardCharsets.UTF_8);
    }

    private static JsonNode tree(Object request) throws Exception {
        return PLAIN.readTree(JsonCodec.write(request));
    }

    private static List<String> path(Object request) {
        return catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.write(request)).violations().stream()
                .map(Violation::path)
                .toList();
    }

    private static List<Violation> refused(Object request) {
        return catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.tree(request))
                .violations();
    }

    @NestedNames
    @JsonPropertyOrder({"z", "b.y.x", "a", "b.a", "b.y.a"})
    record Deep(
            @JsonProperty("z") int z,
            @JsonProperty("b.y.x") int byx,
            @JsonProperty("a") int a,
            @JsonProperty("b.a") int ba,
            @JsonProperty("b.y.a") int bya) {}

    @NestedNames
    @JsonPropertyOrder({"a.b", "c", "h.i", "a.d.e", "a.d.g", "m.n"})
    record MixedNames(
            @JsonProperty("a.b") Optional<Integer> ab,
            @JsonProperty("c") int c,
            @JsonProperty("h.i") Optional<Integer> hi,
            @JsonProperty("a.d.e") Optional<Integer> ade,
            @JsonProperty("a.d.g") Optional<Integer> adg,
            @JsonProperty("m.n") Map<String, Object> mn) {}

    @NestedNames
    @JsonPropertyOrder({"o.list", "flat", "o.r"})
    record Outer(
            @JsonProperty("o.list") List<Flat> list,
            @JsonProperty("flat") Flat flat,
            @JsonProperty("o.r") int r) {}

    record Flat(@JsonProperty("p.q") int pq) {}

    @NestedNames
    record NestedRequest(
            @JsonProperty("action") String action,
            @JsonProperty("payment.orderId") String orderId,
            @JsonProperty("customerInfo.email") Optional<String> email,
            @JsonProperty("customerInfo.phone") Optional<String> phone,
            @JsonProperty("payment_metadata") Map<String, Object> metadata) {}

    static final class Broken {
        @JsonProperty("value")
        String value() {
            return Optional.<String>empty().orElseThrow();
        }
    }

    @NestedNames
    record NestedNumbers(
            @JsonProperty("a.b") OptionalInt number,
            @JsonProperty("c.d") OptionalLong large) {}

    @NestedNames
    @JsonPropertyOrder({"a", "a.b"})
    record ValueAndObject(
            @JsonProperty("a") int value,
            @JsonProperty("a.b") int part) {}

    @NestedNames
    static final class Failing {
        private final boolean flat;
        private final boolean inner;
        private final Object part;

        Failing(boolean flat, boolean inner, Object part) {
            this.flat = flat;
            this.inner = inner;
            this.part = part;
        }

        @JsonProperty("flat")
        String flat() {
            return flat ? Optional.<String>empty().orElseThrow() : "a";
        }

        @JsonProperty("o.inner")
        String inner() {
            return inner ? Optional.<String>empty().orElseThrow() : "b";
        }

        @JsonProperty("o.part")
        Object part() {
            return part;
        }
    }

    static final class ReadableValue {
        @JsonProperty("value")
        String value() {
            return "c";
        }
    }
}
