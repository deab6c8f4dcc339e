package dev.merchantsdk.core.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;

/**
 * A value of a reply whose kind the contract does not show: text, number, boolean, or anything else that JSON can hold. It reads as whatever
 * comes and writes back as what it was. Two are equal if their JSON is. Not printed: it may be personal.
 */
public final class WireValue implements NotJsonSerializable {
    private final JsonNode json;

    private WireValue(JsonNode json) {
        this.json = json;
    }

    /** A value as it came. */
    public static WireValue of(JsonNode json) {
        return new WireValue(json.deepCopy());
    }

    /** A text. */
    public static WireValue of(String text) {
        return new WireValue(JsonNodeFactory.instance.textNode(text));
    }

    /** A whole number. */
    public static WireValue of(long number) {
        return new WireValue(JsonNodeFactory.instance.numberNode(number));
    }

    /** Not a copy: what was just read is nobody else's, and a page of records has thousands of these. */
    @WireForm
    static WireValue read(JsonNode json) {
        return new WireValue(json);
    }

    /** A text, a number or a boolean as text; the JSON itself of anything else. */
    public String text() {
        return json.isValueNode() ? json.asText() : json.toString();
    }

    /** The value itself, for the caller to keep. */
    public JsonNode json() {
        return json.deepCopy();
    }

    @WireForm
    JsonNode wire() {
        return json;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WireValue that && json.equals(that.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return "WireValue(***)";
    }
}
