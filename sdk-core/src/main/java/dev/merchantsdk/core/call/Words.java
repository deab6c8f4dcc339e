package dev.merchantsdk.core.call;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a JSON value of any shape says, for people: {@code code: 5, details: [first, second]}. Its texts are not escaped as JSON would, so that
 * what must be masked in them is found.
 */
final class Words {
    private Words() {}

    static String of(JsonNode value) {
        if (value.isObject()) {
            return ofProperties(value, "");
        }
        if (!value.isArray()) {
            return value.asText("");
        }
        List<String> items = new ArrayList<>();
        value.forEach(item -> items.add(nested(item)));
        return String.join(", ", items);
    }

    /** Those of all properties but one. */
    static String ofProperties(JsonNode object, String butThis) {
        List<String> properties = new ArrayList<>();
        for (Map.Entry<String, JsonNode> property : object.properties()) {
            if (!property.getKey().equals(butThis)) {
                properties.add(property.getKey() + ": " + nested(property.getValue()));
            }
        }
        return String.join(", ", properties);
    }

    private static String nested(JsonNode value) {
        if (value.isObject()) {
            return "{" + of(value) + "}";
        }
        return value.isArray() ? "[" + of(value) + "]" : value.asText("");
    }
}
