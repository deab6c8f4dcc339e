package dev.merchantsdk.core.serialization;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.merchantsdk.core.wire.JsonBounds;
import dev.merchantsdk.core.wire.WireCodec;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes {@link JsonValue} token by token. */
final class JsonValueCodec implements WireCodec<JsonValue> {
    static final JsonValueCodec INSTANCE = new JsonValueCodec();

    private static final JsonFactory STRICT = JsonBounds.factory(JsonBounds.MAX_BYTES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonValueCodec() {}

    static JsonValue parse(String json) {
        // The parser checks the size only during parsing.
        if (json.length() > JsonBounds.MAX_BYTES) {
            throw new IllegalArgumentException("JSON is larger than " + JsonBounds.MAX_BYTES + " characters");
        }
        try (JsonParser parser = STRICT.createParser(json)) {
            if (parser.nextToken() == null) {
                throw new IllegalArgumentException("JSON is empty");
            }
            JsonValue value = INSTANCE.read(parser);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(
                        "JSON has more than one document" + position(parser.currentLocation()));
            }
            return value;
        } catch (StreamConstraintsException | InputCoercionException e) {
            throw invalid("JSON is larger or deeper than the limits, or has a number out of bounds", e);
        } catch (JsonProcessingException e) {
            throw invalid("JSON is not well-formed, or repeats a name within an object", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // impossible: the parser reads from a string in memory
        }
    }

    /** Returns an exception without a cause, whose message could quote the document. */
    private static IllegalArgumentException invalid(String reason, JsonProcessingException e) {
        return new IllegalArgumentException(reason + position(e.getLocation()));
    }

    private static String position(JsonLocation location) {
        return location == null ? "" : ", at line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    static String write(JsonValue value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = STRICT.createGenerator(text)) {
            INSTANCE.write(value, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // impossible: the generator writes to a string in memory
        }
        return text.toString();
    }

    @Override
    public JsonValue read(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> JsonValue.of(parser.getText());
            case VALUE_NUMBER_INT -> JsonValue.ofNumber(parser.getText());
            case VALUE_NUMBER_FLOAT -> fraction(parser);
            case VALUE_TRUE -> JsonValue.of(true);
            case VALUE_FALSE -> JsonValue.of(false);
            case START_ARRAY -> array(parser);
            case START_OBJECT -> object(parser);
            default -> JsonValue.ofNull();
        };
    }

    private static JsonValue fraction(JsonParser parser) throws IOException {
        if (!WireCodec.isWithinBounds(parser)) {
            throw new InputCoercionException(parser, "out of bounds", parser.currentToken(), BigDecimal.class);
        }
        return JsonValue.ofNumber(parser.getText());
    }

    private JsonValue array(JsonParser parser) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(parser));
        }
        return JsonValue.ofList(items);
    }

    private JsonValue object(JsonParser parser) throws IOException {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, read(parser));
        }
        return JsonValue.ofMap(fields);
    }

    @Override
    public void write(JsonValue value, JsonGenerator json) throws IOException {
        switch (value.kind()) {
            case NULL -> json.writeNull();
            case BOOLEAN -> json.writeBoolean(value.text().equals("true"));
            case NUMBER -> json.writeNumber(value.text());
            case STRING -> json.writeString(value.text());
            case ARRAY -> {
                json.writeStartArray();
                for (JsonValue item : value.items()) {
                    write(item, json);
                }
                json.writeEndArray();
            }
            case OBJECT -> {
                json.writeStartObject();
                for (Map.Entry<String, JsonValue> field : value.fields().entrySet()) {
                    json.writeFieldName(field.getKey());
                    write(field.getValue(), json);
                }
                json.writeEndObject();
            }
        }
    }
}
