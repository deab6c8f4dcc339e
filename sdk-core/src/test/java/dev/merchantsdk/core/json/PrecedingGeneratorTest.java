package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** Tests the generator that writes one property before the properties of an object. */
final class PrecedingGeneratorTest {
    private final StringWriter written = new StringWriter();

    @Test
    void theFirstPropertyFollowsEachKindOfBeginning() throws Exception {
        try (PrecedingGenerator json = generator()) {
            json.writeStartObject();
            json.writeEndObject();
            json.writeStartObject("value");
            json.writeEndObject();
            json.writeStartObject("value", 1);
            json.writeEndObject();
            json.flush();
            assertThat(json.isObject()).isTrue();
            assertThat(json.isRepeated()).isFalse();
        }
        assertThat(written).hasToString("{\"ApiKey\":\"k\"} {\"ApiKey\":\"k\"} {\"ApiKey\":\"k\"}");
    }

    @Test
    void objectsWithinTheObjectHaveNoPropertyMore() throws Exception {
        try (PrecedingGenerator json = generator()) {
            json.writeStartObject();
            json.writeFieldName("a");
            json.writeStartObject();
            json.writeFieldName("ApiKey");
            json.writeStartObject("value");
            json.writeFieldName(new SerializedString("ApiKey"));
            json.writeStartObject("value", 1);
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
            json.flush();
            assertThat(json.isRepeated()).isFalse();
        }
        assertThat(written).hasToString("{\"ApiKey\":\"k\",\"a\":{\"ApiKey\":{\"ApiKey\":{}}}}");
    }

    @Test
    void anArrayIsNoObject() throws Exception {
        try (PrecedingGenerator json = generator()) {
            json.writeStartArray();
            json.writeStartObject();
            json.writeEndObject();
            json.writeEndArray();
            json.flush();
            assertThat(json.isObject()).isFalse();
        }
        assertThat(written).hasToString("[{}]");
    }

    @Test
    void aPropertyOfTheSameNameIsARepetition() throws Exception {
        try (PrecedingGenerator json = generator()) {
            json.writeStartObject();
            json.writeStringField("apikey", "a");
            assertThat(json.isRepeated()).isFalse();
            json.writeStringField("ApiKey", "b");
            assertThat(json.isRepeated()).isTrue();
            json.writeStringField("c", "c");
            assertThat(json.isRepeated()).isTrue();
            json.writeEndObject();
        }
        try (PrecedingGenerator json = generator()) {
            json.writeStartObject();
            json.writeFieldName(new SerializedString("c"));
            json.writeString("c");
            assertThat(json.isRepeated()).isFalse();
            json.writeFieldName(new SerializedString("ApiKey"));
            json.writeString("b");
            assertThat(json.isRepeated()).isTrue();
            json.writeFieldName(new SerializedString("d"));
            json.writeString("d");
            assertThat(json.isRepeated()).isTrue();
            json.writeEndObject();
        }
    }

    private PrecedingGenerator generator() throws Exception {
        return new PrecedingGenerator(new JsonFactory().createGenerator(written), "ApiKey", "k");
    }
}
