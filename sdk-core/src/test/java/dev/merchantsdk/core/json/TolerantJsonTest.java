package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the reading of faulty responses. The SDK finds the ids before the first syntax error. If only some values are
 * unreadable, the SDK still reads the other values.
 */
final class TolerantJsonTest {
    private static final List<String> ID = List.of("id");
    private static final List<String> NESTED_ID = List.of("order", "id");
    /** A number that the SDK cannot read. */
    private static final String ODD = "1e400";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"a\"}                               | a",
                "{\"ID\":7}                                   | 7",
                "{\"id\":-1.50}                               | -1.50",
                "{\"other\":\"b\",\"id\":\"a\"}               | a",
                "{\"other\":{\"id\":\"b\"},\"id\":\"a\"}      | a",
                "{\"other\":[{\"id\":\"b\"}],\"id\":\"a\"}    | a",
                "{\"id\":\"a\",\"Id\":\"b\",\"id\":\"a\"}     | a b",
                "{\"id\":\"a\",\"rest\":                      | a",
                "{\"id\":\"a\",\"rest\":]                     | a",
                "{\"id\":\"a\" \"b\"                          | a",
                "{\"id\":7,\"rest\":[                         | 7",
                "{\"id\":7                                    | ``",
                "{\"id\":7x                                   | ``",
                "{\"id\":\"a                                  | ``",
                "{\"id\":{\"id\":\"a\"}}                      | ``",
                "{\"id\":[\"a\"]}                             | ``",
                "{\"id\":true}                                | ``",
                "{\"id\":null}                                | ``",
                "{\"id\":\" \"}                               | ``",
                "[{\"id\":\"a\"}]                             | ``",
                "\"id\"                                       | ``",
                "``                                           | ``",
            })
    void valuesAreTheTextsAndNumbersBeforeTheFirstSyntaxError(String json, String values) {
        assertThat(values(json, ID)).isEqualTo(values.isEmpty() ? List.of() : List.of(values.split(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"order\":{\"id\":\"a\"}}                        | a",
                "{\"ORDER\":{\"no\":1,\"Id\":7},\"id\":\"b\"}      | 7",
                "{\"order\":{\"id\":\"a\"},\"order\":{\"id\":8,\"b\":[ | a 8",
                "{\"order\":{\"order\":{\"id\":\"a\"}}}            | ``",
                "{\"order\":\"a\"}                                 | ``",
                "{\"order\":7}                                     | ``",
                "{\"order\":[{\"id\":\"a\"}]}                      | ``",
                "{\"order\":{\"id\":{\"id\":\"a\"}}}               | ``",
                "{\"id\":\"a\"}                                    | ``",
            })
    void valuesOfAPathAreThoseInItsObjects(String json, String values) {
        assertThat(values(json, NESTED_ID)).isEqualTo(values.isEmpty() ? List.of() : List.of(values.split(" ")));
    }

    @Test
    void valuesAreTheFirst16OfAtMost128CharactersWithoutControlCharacters() {
        String longest = "x".repeat(128);
        assertThat(values("{\"id\":\"" + longest + "x\",\"id\":\"a\\u0085\",\"id\":\"" + longest + "\"}", ID))
                .containsExactly(longest);
        String many =
                IntStream.rangeClosed(1, 17).mapToObj(i -> "\"id\":" + i).collect(Collectors.joining(",", "{", "}"));
        assertThat(values(many, ID)).hasSize(16).startsWith("1", "2").endsWith("15", "16");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"a\",\"odd\":" + ODD + ",\"n\":1.50}              | {\"id\":\"a\",\"n\":1.50}",
                "{ \"odd\" : {\"deep\":[" + ODD + "]} , \"ID\" : 7 }         | {\"ID\":7}",
                "{\"id\":{\"any\":[1,null,true]}}                           | {\"id\":{\"any\":[1,null,true]}}",
            })
    void thePartIsAllThatCanBeReadAroundThePath(String json, String part) {
        assertThat(readable(json, ID))
                .hasValueSatisfying(read -> assertThat(read.toJson()).isEqualTo(part));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":" + ODD + ",\"b\":[1],\"order\":{\"c\":" + ODD + ",\"id\":\"1\",\"d\":{\"e\":2}}}"
                        + " | {\"b\":[1],\"order\":{\"id\":\"1\",\"d\":{\"e\":2}}}",
                "{\"order\":{\"id\":\"1\",\"c\":" + ODD + "},\"b\":2} | {\"order\":{\"id\":\"1\"},\"b\":2}",
            })
    void thePartOfAPathIsThatOfEachObjectOnIt(String json, String part) {
        assertThat(readable(json, NESTED_ID).map(JsonValue::toJson)).contains(part);
    }

    static Stream<Arguments> bounds() {
        return Stream.of(
                arguments("\"a\":" + nested("{\"a\":", "{}", 63), false, true),
                arguments("\"a\":" + nested("{\"a\":", "{}", 64), true, false),
                arguments("\"a\":" + nested("[", "[]", 63), false, true),
                arguments("\"a\":" + nested("[", "[]", 64), true, false),
                arguments("\"a\":" + "7".repeat(64), false, true),
                arguments("\"a\":" + "7".repeat(65), false, false),
                arguments("\"" + "n".repeat(1_024) + "\":1", false, true),
                arguments("\"" + "n".repeat(1_025) + "\":1", true, false));
    }

    private static String nested(String open, String innermost, int levels) {
        String close = open.equals("[") ? "]" : "}";
        return open.repeat(levels - 1) + innermost + close.repeat(levels - 1);
    }

    @ParameterizedTest
    @MethodSource("bounds")
    void omitsPropertiesBeyondTheBounds(String property, boolean isOmission, boolean isWithin) {
        TolerantJson read = parsed("{\"id\":1," + property + "}", ID);

        assertThat(read.hasOmission()).isEqualTo(isOmission);
        assertThat(read.part("needed"::equals).map(JsonValue::toJson))
                .contains(isWithin ? "{\"id\":1," + property + "}" : "{\"id\":1}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"a\",\"b\":[1,{\"c\":null}]} | 12",
                "{\"id\":\"a\",\"b\":[{},[],true]}     | 12",
                "{\"id\":\"a\",\"b\":{\"c\":1.5}}      | 9",
            })
    void hasNoDocumentBeyondTheTokenLimit(String json, int tokens) {
        TolerantJson within = parsed(json, ID, JsonLimits.ofBytes(8 * tokens));
        assertThat(within.hasTooManyTokens()).isFalse();
        assertThat(within.document().map(JsonValue::toJson)).contains(json);

        TolerantJson beyond = parsed(json, ID, JsonLimits.ofBytes(8 * tokens - 8));
        assertThat(beyond.hasTooManyTokens()).isTrue();
        assertThat(beyond.document()).isEmpty();
        assertThat(beyond.ids()).containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"id\":1",
                "{\"id\":1}x",
                "{\"id\":1}{}",
                "{\"id\":1,\"odd\":}",
                "{\"id\":1,\"id\":1}",
                "{\"id\":1,\"a\":2,\"a\":3}",
                "{\"id\":1,\"a\":{\"b\":2,\"b\":3},\"needed\":{\"b\":2,\"b\":3}}",
                "{\"id\":" + ODD + "}",
                "{\"id\":1,\"needed\":" + ODD + "}",
            })
    void aDocumentWithoutAReadablePartHasNone(String json) {
        assertThat(readable(json, ID)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"order\":{\"id\":1,\"id\":2}}",
                "{\"order\":{\"id\":1,\"needed\":" + ODD + "}}",
                "{\"order\":{\"id\":{\"a\":" + ODD + "}}}",
            })
    void aPathThatIsRepeatedOrLacksANeededPropertyHasNoReadablePart(String json) {
        assertThat(readable(json, NESTED_ID)).isEmpty();
    }

    /** Otherwise the names of one service could hide the refusal of another: the typed readers have other factories. */
    @Test
    void theNamesOfADocumentDoNotAffectAnother() {
        String field = "refusal1";
        List<String> names = collidingWith(field, 1000);
        for (int i = 0; i < names.size(); i += 50) {
            String body = names.subList(i, i + 50).stream()
                    .map(name -> '"' + name + "\":1")
                    .collect(Collectors.joining(",", "{", "}"));
            assertThat(parsed(body, ID).document()).isPresent();
        }

        TolerantJson read = parsed("{\"" + field + "\":true,\"id\":\"a\"}", ID);

        assertThat(read.document().flatMap(json -> json.get(field))).contains(JsonValue.of(true));
        assertThat(read.ids()).containsExactly("a");
    }

    /**
     * Returns names of eight characters with the same hash in Jackson's table of names, which combines both halves of a
     * name before it adds its secret seed.
     */
    private static List<String> collidingWith(String name, int count) {
        int sum = mixed(half(name, 0)) + half(name, 4) * 33;
        int inverse =
                BigInteger.valueOf(33).modInverse(BigInteger.ONE.shiftLeft(32)).intValue();
        Random random = new Random(1);
        return Stream.generate(() -> random.ints(4, 'A', 'z')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .map(start -> start
                        + new String(
                                ByteBuffer.allocate(4)
                                        .putInt((sum - mixed(half(start, 0))) * inverse)
                                        .array(),
                                ISO_8859_1))
                .filter(other ->
                        other.chars().allMatch(each -> each > ' ' && each < 127 && each != '"' && each != '\\'))
                .limit(count)
                .toList();
    }

    private static int half(String name, int start) {
        return ByteBuffer.wrap(name.getBytes(ISO_8859_1)).getInt(start);
    }

    private static int mixed(int half) {
        int hash = half + (half >>> 15);
        return hash ^ (hash >>> 9);
    }

    private static List<String> values(String json, List<String> path) {
        return List.copyOf(parsed(json, path).ids());
    }

    private static Optional<JsonValue> readable(String json, List<String> path) {
        return parsed(json, path).part("needed"::equals);
    }

    private static TolerantJson parsed(String json, List<String> path) {
        return parsed(json, path, JsonLimits.DEFAULT);
    }

    private static TolerantJson parsed(String json, List<String> path, JsonLimits limits) {
        return TolerantJson.read(new ByteArrayInputStream(json.getBytes(UTF_8)), Optional.empty(), limits, path);
    }
}
