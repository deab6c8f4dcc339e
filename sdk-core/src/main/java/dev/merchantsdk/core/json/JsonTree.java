package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.WireForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The JSON object of a request as a tree. The SDK uses a tree for a body that also depends on data outside the request.
 * Texts that are already JSON, such as metadata, remain unchanged. Mutable; not thread-safe.
 */
public final class JsonTree {
    private static final JsonFactory RAW = new JsonFactory();

    private final ObjectNode object;

    JsonTree(ObjectNode object) {
        this.object = object;
    }

    @WireForm
    ObjectNode object() {
        return object;
    }

    /** Returns whether the object has a property. The value of the property may be null. */
    public boolean has(String name) {
        return object.has(name);
    }

    public void put(String name, JsonValue value) {
        object.putPOJO(name, value);
    }

    /** Adds a property to the object in a property, unless that object has it. Creates the object if it is absent. */
    public void putIfAbsent(String name, String inner, JsonValue value) {
        ObjectNode nested = object.withObjectProperty(name);
        if (!nested.has(inner)) {
            nested.putPOJO(inner, value);
        }
    }

    /**
     * In each element of a list, replaces a number with a text that contains the same number.
     *
     * @param list the JSON Pointer of the list
     * @param name the name of the number's property in each element
     */
    public void writeAsTexts(String list, String name) {
        for (JsonNode element : object.at(list)) {
            ((ObjectNode) element).put(name, element.path(name).decimalValue().toPlainString());
        }
    }

    /** Returns the texts in the value at a JSON Pointer, at any depth. */
    public Stream<String> texts(String pointer) {
        return texts(object.at(JsonPointer.compile(pointer)));
    }

    /** Returns the texts of all properties with this name, at any depth in the value at a JSON Pointer. */
    public Stream<String> texts(String pointer, String name) {
        return object.at(pointer).findValues(name).stream().flatMap(JsonTree::texts);
    }

    /**
     * Returns the texts in the raw JSON at a JSON Pointer, and the numbers that have at least {@code shortestNumber}
     * characters. Raw JSON is a JSON text that the tree does not parse.
     */
    public Stream<String> rawTexts(String pointer, int shortestNumber) {
        return object.at(pointer) instanceof POJONode node && node.getPojo() instanceof RawValue raw
                ? scalars(String.valueOf(raw.rawValue()), shortestNumber)
                : Stream.empty();
    }

    private static Stream<String> scalars(String json, int shortestNumber) {
        Stream.Builder<String> texts = Stream.builder();
        try (JsonParser parser = RAW.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING
                        || (token.isNumeric() && parser.getText().length() >= shortestNumber)) {
                    texts.add(parser.getText());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts.build();
    }

    private static Stream<String> texts(JsonNode value) {
        return value.isTextual()
                ? Stream.of(value.textValue())
                : StreamSupport.stream(value.spliterator(), false).flatMap(JsonTree::texts);
    }
}
