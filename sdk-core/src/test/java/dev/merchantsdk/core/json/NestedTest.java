package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Property names that are paths become nested objects. */
final class NestedTest {
    private static final ObjectMapper PLAIN = new ObjectMapper();

    @Test
    void putsPropertiesWhereTheirPathsSay() throws Exception {
        Request request = new Request("pay", "1", Optional.of("a@shop.example"), Optional.of("+79001234567"), Map.of());

        assertThat(tree(request))
                .isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1\"},"
                        + "\"customerInfo\":{\"email\":\"a@shop.example\",\"phone\":\"+79001234567\"}}"));
    }

    @Test
    void makesNoObjectForWhatIsAbsent() throws Exception {
        Request request = new Request("pay", "1", Optional.empty(), Optional.empty(), Map.of());

        assertThat(tree(request)).isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1\"}}"));
    }

    @Test
    void leavesDotsInsideValuesAsTheyAre() throws Exception {
        Map<String, Object> metadata = Map.of("a.b", List.of(Map.of("c.d", "e.f")));
        Request request = new Request("pay", "1.2", Optional.empty(), Optional.empty(), metadata);

        assertThat(tree(request))
                .isEqualTo(PLAIN.readTree("{\"action\":\"pay\",\"payment\":{\"orderId\":\"1.2\"},"
                        + "\"payment_metadata\":{\"a.b\":[{\"c.d\":\"e.f\"}]}}"));
    }

    @Test
    void goesAsDeepAsThePathAndKeepsTheOrder() {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("z", 1);
        request.put("b.y.x", 2);
        request.put("a", 3);
        request.put("b.a", 4);
        request.put("b.y.a", 5);

        assertThat(new String(JsonCodec.write(JsonCodec.nested(request)), StandardCharsets.UTF_8))
                .isEqualTo("{\"z\":1,\"b\":{\"y\":{\"x\":2,\"a\":5},\"a\":4},\"a\":3}");
    }

    static Stream<Object> noObjects() {
        return Stream.of(List.of(Map.of("a", "b")), "text", 5, true, Optional.empty(), TextNode.valueOf("{}"));
    }

    @ParameterizedTest
    @MethodSource("noObjects")
    void refusesWhatIsNoObject(Object request) {
        assertThat(refused(request)).containsExactly(new Violation("body", "must be a JSON object", ""));
    }

    @Test
    void refusesWhatJsonCannotHoldByItsPlace() {
        assertThat(refused(Map.of("broken", new Broken())))
                .containsExactly(new Violation("broken.value", "must be what JSON can hold", ""));
    }

    private static JsonNode tree(Object request) throws Exception {
        return PLAIN.readTree(JsonCodec.write(JsonCodec.nested(request)));
    }

    private static List<Violation> refused(Object request) {
        return catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.nested(request))
                .violations();
    }

    record Request(
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
}
