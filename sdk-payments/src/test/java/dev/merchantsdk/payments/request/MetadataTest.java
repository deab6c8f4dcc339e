package dev.merchantsdk.payments.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the SDK sends a JSON object unchanged, and rejects other strings. */
final class MetadataTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " {\n\t\"a\" : 1.10 }\r\n",
                "{\"a\":1.10,\"b\":1e3,\"c\":1E+3,\"d\":-0,\"e\":0.0,\"f\":1e400,\"g\":123456789012345678901234567890.10}",
                "{\"z\":9223372036854775807,\"a\":-9223372036854775808}",
                "{\"b\":1,\"a\":{\"b\":2,\"a\":[[],{},null,true,false,\"\"]}}",
                "{\"customerInfo.email\":\"a.b\",\"\":\"empty name\",\"payment\":{\"price\":1}}",
                "{\"text\":\"ёж 😀 \\u0000 \\ud83d\\ude00 \\/ \\\" \u2028\"}",
            })
    void isSentUnchanged(String json) {
        Metadata metadata = Metadata.parse(json);

        assertThat(metadata.json()).isEqualTo(json);
        assertThat(wire(metadata)).contains("\"metadata\":" + json);
    }

    @Test
    void readsEachPropertyAsItsValue() {
        Metadata metadata = Metadata.parse("{ \"customer\" : \"\\u0436-17\", \"sum\":1.10,\"sum2\": 7 ,\"flag\":true,"
                + "\"none\":null, \"items\":[1,{\"customer\":\"inner\"}],\"nested\":{\"a\":[]}, \"\":\"empty name\","
                + "\"long\":\"" + "ы".repeat(20_000) + "\",\"last\": -0.5}");

        assertThat(metadata.get("customer").flatMap(JsonValue::asString)).contains("\u0436-17");
        assertThat(metadata.get("sum").map(JsonValue::toJson)).contains("1.10");
        assertThat(metadata.get("sum2").map(value -> value.asLong().orElseThrow()))
                .contains(7L);
        assertThat(metadata.get("flag").flatMap(JsonValue::asBoolean)).contains(true);
        assertThat(metadata.get("none")).contains(JsonValue.ofNull());
        assertThat(metadata.get("items").map(JsonValue::toJson)).contains("[1,{\"customer\":\"inner\"}]");
        assertThat(metadata.get("nested").flatMap(value -> value.get("a"))).contains(JsonValue.array());
        assertThat(metadata.get("").flatMap(JsonValue::asString)).contains("empty name");
        assertThat(metadata.get("long").flatMap(JsonValue::asString)).contains("ы".repeat(20_000));
        assertThat(metadata.get("last").map(JsonValue::toJson)).contains("-0.5");
        assertThat(metadata.get("a")).isEmpty();
        assertThat(Metadata.parse("{}").get("customer")).isEmpty();
    }

    /** A value that exceeds the limits of {@code JsonValue} does not make the other values unreadable. */
    @Test
    void unreadableValueKeepsOtherValues() {
        Metadata metadata = Metadata.parse("{\"odd\":1e400,\"customer\":\"17\"}");

        assertThat(metadata.get("customer").flatMap(JsonValue::asString)).contains("17");
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> metadata.get("odd"));
    }

    @Test
    void acceptsTextsUpToLimits() {
        String cyrillic = "{\"a\":\"" + "ы".repeat((1 << 19) - 4) + "\"}";
        String largest = "{\"a\":\"" + "b".repeat(Metadata.MAX_BYTES - 8) + "\"}";
        String deepest = "{\"a\":" + "[".repeat(31) + "]".repeat(31) + "}";
        String longest = "{\"a\":" + "1".repeat(64) + "}";

        assertThat(wire(Metadata.parse(cyrillic))).contains(cyrillic);
        assertThat(Metadata.parse(largest).json().length()).isEqualTo(Metadata.MAX_BYTES);
        assertThat(wire(Metadata.parse(deepest))).contains(deepest);
        assertThat(wire(Metadata.parse(longest))).contains(longest);
        assertThat(Metadata.parse("{\"" + "n".repeat(1024) + "\":1}").json()).hasSize(1030);
    }

    @Test
    void refusesTextsThatAreLargerOrDeeper() {
        String tooLarge = "{\"a\":\"" + "b".repeat(Metadata.MAX_BYTES - 7) + "\"}";
        String tooLargeInBytes = "{\"a\":\"" + "ы".repeat(Metadata.MAX_BYTES / 2) + "\"}";
        String parsed = "must have at most 1048576 bytes of UTF-8";
        String bounds = "must have at most 32 levels, 64 characters a number and 1024 characters a name";

        assertThat(rule(() -> Metadata.parse(tooLarge))).isEqualTo(parsed);
        assertThat(rule(() -> Metadata.parse(tooLargeInBytes))).isEqualTo(parsed);
        assertThat(rule(() -> Metadata.parse("[]"))).isEqualTo("must be a JSON object");
        assertThat(rule(() -> Metadata.parse("{\"a\":" + "[".repeat(32) + "]".repeat(32) + "}")))
                .isEqualTo(bounds);
        assertThat(rule(() -> Metadata.parse("{\"a\":".repeat(10_000)))).isEqualTo(bounds);
        assertThat(rule(() -> Metadata.parse("{\"a\":" + "1".repeat(65) + "}"))).isEqualTo(bounds);
        assertThat(rule(() -> Metadata.parse("{\"" + "n".repeat(1025) + "\":1}")))
                .isEqualTo(bounds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "[]", "[{}]", "\"text\"", "1", "true"})
    void refusesOtherThanObject(String json) {
        assertThat(rule(() -> Metadata.parse(json))).isEqualTo("must be a JSON object");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}{}", "{} []", "{}1", "{}null"})
    void refusesContentAfterObject(String json) {
        assertThat(rule(() -> Metadata.parse(json))).isEqualTo("must be one JSON object and nothing after it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":.1}",
                "{\"a\":1.}",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{\"a\":\"\n\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":1}/**/",
                "{\"a\":1,\"a\":2}",
                "{\"b\":{\"a\":1,\"\\u0061\":2}}",
                "{}}",
                "{}x",
                "\ufeff{}",
                "MARKER",
            })
    void refusesMalformedJson(String json) {
        assertThat(rule(() -> Metadata.parse(json))).isEqualTo("must be well-formed JSON without repeated names");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":\"\ud800\"}", "{\"\udc00\":1}", "{\"a\":\"\udc00\ud800\"}"})
    void refusesLoneSurrogates(String json) {
        assertThat(violation(() -> Metadata.parse(json)))
                .isEqualTo(new Violation("metadata", "must be valid Unicode text", "***"));
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void refusesNull() {
        assertThat(rule(() -> Metadata.parse(null))).isEqualTo("is required");
        assertThat(rule(() -> Metadata.of((JsonValue) null))).isEqualTo("is required");
    }

    @Test
    void acceptsTrees() {
        JsonValue inner = JsonValue.objectBuilder()
                .put("d", new BigDecimal("0.5"))
                .put("e", JsonValue.ofNull())
                .build();
        JsonValue tree = JsonValue.objectBuilder()
                .put("a", new BigDecimal("1.10"))
                .put("b", Long.MAX_VALUE)
                .put("c", inner)
                .build();

        assertThat(Metadata.of(tree).json())
                .isEqualTo("{\"a\":1.10,\"b\":9223372036854775807,\"c\":{\"d\":0.5,\"e\":null}}");
        assertThat(Metadata.of(tree)).isEqualTo(Metadata.parse(Metadata.of(tree).json()));
        assertThat(Metadata.of(tree)).hasSameHashCodeAs(Metadata.of(tree));
    }

    @Test
    void refusesTreesThatAreNotObjectsOrUnicode() {
        for (JsonValue tree : List.of(JsonValue.array(), JsonValue.ofNull(), JsonValue.of("a"), JsonValue.of(1))) {
            assertThat(rule(() -> Metadata.of(tree))).isEqualTo("must be a JSON object");
        }
        assertThat(rule(() ->
                        Metadata.of(JsonValue.objectBuilder().put("a", "\ud800").build())))
                .isEqualTo("must be valid Unicode text");
    }

    @Test
    void acceptsMaps() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("text", "17 \"a\"\n");
        properties.put("long", Long.MAX_VALUE);
        properties.put("int", -7);
        properties.put("short", (short) 1);
        properties.put("byte", (byte) 2);
        properties.put("bigInteger", new BigInteger("123456789012345678901234567890"));
        properties.put("decimal", new BigDecimal("1290.50"));
        properties.put("double", 0.1);
        properties.put("float", 0.1f);
        properties.put("yes", true);
        properties.put("nothing", null);
        properties.put("list", Arrays.asList("a", 1, null, List.of(), Map.of("deep", false)));
        properties.put("map", Map.of());

        assertThat(Metadata.of(properties))
                .isEqualTo(Metadata.parse("{\"text\":\"17 \\\"a\\\"\\n\",\"long\":9223372036854775807,\"int\":-7,"
                        + "\"short\":1,\"byte\":2,\"bigInteger\":123456789012345678901234567890,"
                        + "\"decimal\":1290.50,\"double\":0.1,\"float\":0.1,\"yes\":true,\"nothing\":null,"
                        + "\"list\":[\"a\",1,null,[],{\"deep\":false}],\"map\":{}}"));
        assertThat(Metadata.of(Map.of()).json()).isEqualTo("{}");
    }

    @Test
    void refusesMapValuesWithoutJsonType() {
        String kind = " must be a text, a number, a boolean, null, a map or a collection";
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("price", Amount.ofRoubles(1));
        properties.put("when", LocalDate.of(2026, 3, 1));
        properties.put("cart", List.of(1, Map.of("left", Optional.empty())));
        properties.put("marker +79001234567\n", new AtomicInteger(1));
        properties.put("array", new int[] {1});

        assertThat(shown(() -> Metadata.of(properties)))
                .containsExactly(
                        "metadata.price" + kind,
                        "metadata.when" + kind,
                        "metadata.cart[1].left" + kind,
                        "metadata.***" + kind,
                        "metadata.array" + kind);
        assertThat(shown(() -> Metadata.of(Map.of("a", Map.of(1, "x")))))
                .containsExactly("metadata.a must have texts as names");
        assertThat(shown(() -> Metadata.of(Map.of("a", "\ud800"))))
                .containsExactly("metadata must be valid Unicode text, was ***");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesNonFiniteNumbersOfMaps(double number) {
        assertThat(shown(() -> Metadata.of(Map.of("rates", List.of(1, number)))))
                .containsExactly("metadata.rates[1] must be finite");
        assertThat(shown(() -> Metadata.of(Map.of("rate", (float) number))))
                .containsExactly("metadata.rate must be finite");
    }

    /** Writing out all digits of these numbers would take minutes and gigabytes of memory. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void refusesNumbersOfMapsThatAreTooLongBeforeWritingThem() {
        BigInteger huge = BigInteger.ONE.shiftLeft(100_000_000);
        BigInteger longest = BigInteger.TEN.pow(64).subtract(BigInteger.ONE);

        assertThat(shown(() -> Metadata.of(Map.of("a", huge))))
                .containsExactly("metadata.a must have at most 64 characters as a number");
        assertThat(shown(() -> Metadata.of(Map.of("a", List.of(new BigDecimal(huge, 3))))))
                .containsExactly("metadata.a[0] must have at most 64 characters as a number");
        assertThat(Metadata.of(Map.of("a", longest)).json()).isEqualTo("{\"a\":" + "9".repeat(64) + "}");
        assertThat(rule(() -> Metadata.of(Map.of("a", longest.add(BigInteger.ONE)))))
                .isEqualTo("must have at most 32 levels, 64 characters a number and 1024 characters a name");
    }

    /** The complete JSON of each map would have billions of values. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void refusesTooLargeMapsEarly() {
        String tooLarge = "must have at most 1048576 bytes of UTF-8";
        Object shared = List.of("a", "b");
        Map<String, Object> twiceItself = new HashMap<>();
        for (int level = 0; level < 30; level++) {
            shared = List.of(shared, shared);
        }
        twiceItself.put("a", twiceItself);
        twiceItself.put("b", twiceItself);
        Object many = shared;

        assertThat(rule(() -> Metadata.of(Map.of("a", many)))).isEqualTo(tooLarge);
        assertThat(rule(() -> Metadata.of(Map.of("a", Collections.nCopies(Integer.MAX_VALUE, 1)))))
                .isEqualTo(tooLarge);
        assertThat(rule(() -> Metadata.of(Map.of("a", Collections.nCopies(Integer.MAX_VALUE, new Object())))))
                .isEqualTo(tooLarge);
        assertThat(rule(() -> Metadata.of(Map.of("a", Collections.nCopies(100, "b".repeat(1 << 20))))))
                .isEqualTo(tooLarge);
        assertThat(shown(() -> Metadata.of(twiceItself))).containsExactly("metadata must have at most 32 levels");
    }

    @Test
    void acceptsMapsUpToLimitOfTexts() {
        String text = "b".repeat(Metadata.MAX_BYTES - 8);

        assertThat(Metadata.of(Map.of("a", text)).json()).hasSize(Metadata.MAX_BYTES);
        assertThat(Metadata.of(Map.of("", Collections.nCopies((Metadata.MAX_BYTES - 8) / 2, 1)))
                        .json())
                .hasSizeGreaterThan(Metadata.MAX_BYTES - 8);
        assertThat(rule(() -> Metadata.of(Map.of("a", text + "b"))))
                .isEqualTo("must have at most 1048576 bytes of UTF-8");
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void refusesNullAndRecursiveMap() {
        Map<String, Object> endless = new HashMap<>();
        endless.put("a", endless);

        assertThat(rule(() -> Metadata.of((Map<String, ?>) null))).isEqualTo("is required");
        assertThat(shown(() -> Metadata.of(endless))).containsExactly("metadata must have at most 32 levels");
    }

    @Test
    void isNotPrinted() {
        Metadata metadata = Metadata.parse("{\"a\":\"MARKER\"}");

        assertThat(metadata).hasToString("***");
        assertThat(PaymentSamples.onePage().metadata(metadata).build().toString())
                .contains("metadata=***")
                .doesNotContain("MARKER");
        assertThat(catchThrowableOfType(InvalidRequestException.class, () -> Metadata.parse("{\"MARKER\":MARKER")))
                .hasMessageNotContaining("MARKER")
                .hasNoCause()
                .hasNoSuppressedExceptions();
    }

    private static String wire(Metadata metadata) {
        OneStepPayment payment = PaymentSamples.onePage().metadata(metadata).build();
        return new String(JsonCodec.write(payment), StandardCharsets.UTF_8);
    }

    private static String rule(ThrowingCallable call) {
        Violation violation = violation(call);
        assertThat(violation.path()).isEqualTo("metadata");
        return violation.rule();
    }

    private static List<String> shown(ThrowingCallable call) {
        return Objects.requireNonNull(catchThrowableOfType(InvalidRequestException.class, call)).violations().stream()
                .map(Violation::toString)
                .toList();
    }

    private static Violation violation(ThrowingCallable call) {
        List<Violation> violations = Objects.requireNonNull(catchThrowableOfType(InvalidRequestException.class, call))
                .violations();
        assertThat(violations).hasSize(1);
        return violations.get(0);
    }
}
