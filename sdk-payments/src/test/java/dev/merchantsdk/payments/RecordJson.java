package dev.merchantsdk.payments;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;

/** Records as JSON and back, and a reader of its own that keeps each digit. */
public final class RecordJson {
    private static final ObjectMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private RecordJson() {}

    /** A file of {@code payments/}, as a tree. */
    public static ObjectNode fixture(String file) {
        return tree(PaymentFixture.text(file + ".response.json"));
    }

    public static ObjectNode tree(String json) {
        try {
            return (ObjectNode) EXACT.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static <T> T read(Class<T> type, String json) throws UnreadableJson {
        return JsonCodec.strictReader(type).read(new ByteArrayInputStream(json.getBytes(UTF_8)));
    }

    public static <T> T read(Class<T> type, JsonNode json) throws UnreadableJson {
        return read(type, json.toString());
    }

    public static String write(Object value) {
        return new String(JsonCodec.write(value), UTF_8);
    }

    /** The same JSON in one spelling: names in order, no blanks; each digit stays. Two are equal if their texts are. */
    public static String canonical(String json) {
        try {
            return EXACT.writeValueAsString(EXACT.readValue(json, Object.class));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
