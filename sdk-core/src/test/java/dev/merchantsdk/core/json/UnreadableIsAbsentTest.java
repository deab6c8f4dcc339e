package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests models in which only the ids must be readable. Each test has a new mapper, because a mapper caches readers. */
final class UnreadableIsAbsentTest {
    private final ObjectMapper mapper = JsonCodec.mapper();

    @Test
    void readsReadableValues() throws Exception {
        Lenient read = read(
                "{\"id\":\"a\",\"number\":\"7\",\"text\":1.50,\"link\":\"https://localhost/\",\"inner\":{\"id\":\"b\"},"
                        + "\"texts\":[\"c\",\"d\"],\"message\":{\"e\":1},\"any\":[1e400],\"many\":[1,null,{\"f\":1e400}],\"g\":true}");

        assertThat(read.id()).isEqualTo("a");
        assertThat(read.number()).isEqualTo(7);
        assertThat(read.text()).contains("1.50");
        assertThat(read.link()).contains(URI.create("https://localhost/"));
        assertThat(read.inner().map(Lenient::id)).contains("b");
        assertThat(read.texts()).containsExactly("c", "d");
        assertThat(read.message().map(ServiceText::reveal)).contains("{\"e\":1}");
        assertThat(read.any().map(JsonValue::toJson)).contains("[\"1e400\"]");
        assertThat(read.many()).extracting(JsonValue::toJson).containsExactly("1", "{\"f\":\"1e400\"}");
        assertThat(read.additional()).containsOnlyKeys("g");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text  | {\"a\":1}",
                "text  | []",
                "link  | 7",
                "link  | \"\"",
                "link  | {\"a\":1}",
                "inner | 7",
                "inner | [{\"id\":\"b\"}]",
                "texts | \"a\"",
                "texts | {\"a\":1}",
                "texts | [\"a\",{}]",
                "many  | {\"a\":1}",
                "many  | 7",
                "other | [1]",
            })
    void keepsUnreadableValues(String property, String value) throws Exception {
        Lenient read = read("{\"id\":\"a\",\"" + property + "\":" + value + "}");

        assertThat(read.additional()).containsOnlyKeys(property);
        assertThat(read.additional())
                .hasEntrySatisfying(property, kept -> assertThat(kept.toJson()).isEqualTo(value));
        assertThat(read.text()).isEmpty();
        assertThat(read.link()).isEmpty();
        assertThat(read.inner()).isEmpty();
        assertThat(read.texts()).isEmpty();
        assertThat(read.many()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"id\":\"\"}",
                "{\"id\":\" \"}",
                "{\"id\":\"a\\n\"}",
                "{\"id\":7}",
                "{\"id\":{\"a\":1}}",
                "{\"id\":\"a\",\"number\":0}",
                "{\"id\":\"a\",\"number\":\"-1\"}",
                "{\"id\":\"a\",\"number\":1.5}",
                "{\"id\":\"a\",\"texts\":[],\"texts\":[]}",
            })
    void rejectsInvalidIdsAndRepeatedLists(String json) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(json))).isNotNull();
    }

    private Lenient read(String json) throws UnreadableJson {
        return new JsonReader<Lenient>(mapper.readerFor(Lenient.class))
                .read(new ByteArrayInputStream(json.getBytes(UTF_8)));
    }

    @Value.Immutable
    @SetOnceStyle
    @UnreadableIsAbsent(except = {"id", "number"})
    interface Lenient extends AdditionalProperties {
        @RequiredId
        @JsonProperty("id")
        String id();

        @RequiredId
        @JsonProperty("number")
        @Value.Default
        default long number() {
            return 1;
        }

        @JsonProperty("text")
        Optional<String> text();

        @JsonProperty("link")
        Optional<URI> link();

        @JsonProperty("inner")
        Optional<Lenient> inner();

        @JsonProperty("texts")
        List<String> texts();

        @JsonProperty("message")
        Optional<ServiceText> message();

        @JsonProperty("any")
        Optional<JsonValue> any();

        @JsonProperty("many")
        List<JsonValue> many();
    }
}
