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
 * Writes a JSON object field by field. The sandbox writes absent values as JSON null, so that the parsers of the SDK
 * are tested with nulls.
 */
final class JsonFieldWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;
    private final UnaryOperator<String> naming;

    private JsonFieldWriter(JsonGenerator json, UnaryOperator<String> naming) {
        this.json = json;
        this.naming = naming;
    }

    /** Writes a JSON document. */
    interface Document {
        void writeTo(JsonFieldWriter json) throws IOException;
    }

    /** Returns the bytes of a document. */
    static ByteString bytes(Document document) {
        Buffer bytes = new Buffer();
        try (JsonGenerator json = FACTORY.createGenerator(bytes.outputStream())) {
            document.writeTo(new JsonFieldWriter(json, UnaryOperator.identity()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.readByteString();
    }

    /** Returns the text of a document. The function {@code naming} converts the name of each field. */
    static String text(Document document, UnaryOperator<String> naming) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            document.writeTo(new JsonFieldWriter(json, naming));
        }
        return text.toString();
    }

    /** Writes the name of a field. The caller then writes the value. */
    JsonFieldWriter named(String name) throws IOException {
        json.writeFieldName(naming.apply(name));
        return this;
    }

    /** Begins an object. */
    JsonFieldWriter begin() throws IOException {
        json.writeStartObject();
        return this;
    }

    /** Writes the name of a field and begins an array as its value. */
    JsonFieldWriter beginArray(String name) throws IOException {
        named(name).json.writeStartArray();
        return this;
    }

    /** Ends the current array. */
    void endArray() throws IOException {
        json.writeEndArray();
    }

    JsonFieldWriter put(String name, String value) throws IOException {
        named(name).json.writeString(value);
        return this;
    }

    JsonFieldWriter put(String name, Optional<String> value) throws IOException {
        return value.isPresent() ? put(name, value.get()) : nothing(name);
    }

    JsonFieldWriter put(String name, long value) throws IOException {
        named(name).json.writeNumber(value);
        return this;
    }

    JsonFieldWriter put(String name, OptionalInt value) throws IOException {
        return value.isPresent() ? put(name, value.getAsInt()) : nothing(name);
    }

    JsonFieldWriter put(String name, boolean value) throws IOException {
        named(name).json.writeBoolean(value);
        return this;
    }

    /** Writes an amount as a number of roubles with two decimals. */
    JsonFieldWriter roubles(String name, long kopecks) throws IOException {
        named(name).json.writeNumber(BigDecimal.valueOf(kopecks, 2));
        return this;
    }

    /** Ends the current object. */
    void end() throws IOException {
        json.writeEndObject();
    }

    JsonFieldWriter nothing(String... names) throws IOException {
        for (String name : names) {
            named(name).json.writeNull();
        }
        return this;
    }
}
