package dev.merchantsdk.core.redact;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;

/**
 * Copies JSON with masked names and texts. A number that contains a value that must not be shown becomes a text. At most {@value #VALUES_AT_MOST} values are
 * copied; the rest is left out. Used by one thread.
 */
public final class MaskedJson {
    private static final int VALUES_AT_MOST = 1000;

    private final Redactor masking;
    private int copied;

    public MaskedJson(Redactor masking) {
        this.masking = masking;
    }

    public boolean isFull() {
        return copied >= VALUES_AT_MOST;
    }

    public String name(String name) {
        return masking.name(name);
    }

    public JsonNode copy(JsonNode value) {
        copied++;
        if (value.isObject()) {
            return object(value);
        }
        if (value.isArray()) {
            return array(value);
        }
        if (!value.isTextual() && !value.isNumber()) {
            return value;
        }
        String text = value.asText();
        String masked = masking.text(text);
        return masked.equals(text) ? value : TextNode.valueOf(masked);
    }

    private ObjectNode object(JsonNode value) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> property : value.properties()) {
            if (isFull()) {
                break;
            }
            object.set(name(property.getKey()), copy(property.getValue()));
        }
        return object;
    }

    private ArrayNode array(JsonNode value) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (JsonNode item : value) {
            if (isFull()) {
                break;
            }
            array.add(copy(item));
        }
        return array;
    }
}
