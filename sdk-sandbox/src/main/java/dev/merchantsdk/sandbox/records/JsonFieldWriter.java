package dev.merchantsdk.sandbox.records;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import okio.Buffer;
import okio.ByteString;

/**
 * Writes a JSON object field by field. This class writes an absent value as JSON null. In tests with the sandbox, the
 * SDK therefore also parses nulls.
 */
final class JsonFieldWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;
    private final UnaryOperator<String> nameMapper;

    private JsonFieldWriter(JsonGenerator json, UnaryOperator<String> nameMapper) {
        this.json = json;
        this.nameMapper = nameMapper;
    }

    /** Writes a JSON document. */
    interface Document {
        void writeTo(JsonFieldWriter json) throws IOException;
    }

    static ByteString bytes(Document document) {
        Buffer bytes = new Buffer();
        try (JsonGenerator json = FACTORY.createGenerator(bytes.outputStream())) {
            document.writeTo(new JsonFieldWriter(json, UnaryOperator.identity()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.readByteString();
    }

    /** Returns the text of a document. The function {@code nameMapper} converts each field name. */
    static String text(Document document, UnaryOperator<String> nameMapper) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            document.writeTo(new JsonFieldWriter(json, nameMapper));
        }
        return text.toString();
    }

    /** Writes the name of a field. The caller then writes the value. */
    JsonFieldWriter withNaming(String name) throws IOException {
        json.writeFieldName(nameMapper.apply(name));
        return this;
    }

    /** Begins an object. */
    JsonFieldWriter begin() throws IOException {
        json.writeStartObject();
        return this;
    }

    JsonFieldWriter beginArray(String name) throws IOException {
        withNaming(name).json.writeStartArray();
        return this;
    }

    void endArray() throws IOException {
        json.writeEndArray();
    }

    JsonFieldWriter put(String name, String value) throws IOException {
        withNaming(name).json.writeString(value);
        return this;
    }

    JsonFieldWriter put(String name, Optional<String> value) throws IOException {
        return value.isPresent() ? put(name, value.get()) : writeNulls(name);
    }

    JsonFieldWriter put(String name, long value) throws IOException {
        withNaming(name).json.writeNumber(value);
        return this;
    }

    JsonFieldWriter put(String name, OptionalInt value) throws IOException {
        return value.isPresent() ? put(name, value.getAsInt()) : writeNulls(name);
    }

    JsonFieldWriter put(String name, boolean value) throws IOException {
        withNaming(name).json.writeBoolean(value);
        return this;
    }

    /** Writes an amount in roubles with two decimals. */
    JsonFieldWriter roubles(String name, long kopecks) throws IOException {
        withNaming(name).json.writeNumber(BigDecimal.valueOf(kopecks, 2));
        return this;
    }

    /** Ends the current object. */
    void end() throws IOException {
        json.writeEndObject();
    }

    JsonFieldWriter writeNulls(String... names) throws IOException {
        for (String name : names) {
            withNaming(name).json.writeNull();
        }
        return this;
    }
}
