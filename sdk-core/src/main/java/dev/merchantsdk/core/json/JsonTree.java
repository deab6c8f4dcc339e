package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.WireForm;

/**
 * The JSON object of a request as a tree, for a body that also depends on data outside the request. Not thread-safe.
 */
public final class JsonTree {
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
}
