package dev.merchantsdk.payments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.check.Violations;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Builds the JSON tree of a map. No value is converted by its class: a value without a JSON kind is rejected by its path. */
final class MetadataTree {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,63}");

    private final Violations violations = Violations.collect();

    @Nullable
    JsonNode object(@Nullable Map<String, ?> properties) {
        JsonNode tree = properties == null ? null : object("metadata", properties, 1);
        violations.throwIfAny("Metadata");
        return tree;
    }

    private JsonNode object(String path, Map<?, ?> map, int depth) {
        ObjectNode object = JSON.objectNode();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (entry.getKey() instanceof String name) {
                object.set(name, value(path + "." + shown(name), entry.getValue(), depth));
            } else {
                violations.rule(false, path, "must have texts as names");
            }
        }
        return object;
    }

    /** Returns the name as it may be in a message: a name may be any text, also a personal one. */
    private static String shown(String name) {
        return NAME.matcher(name).matches() ? name : "***";
    }

    private JsonNode array(String path, Collection<?> collection, int depth) {
        ArrayNode array = JSON.arrayNode();
        for (Object item : collection) {
            array.add(value(path + "[" + array.size() + "]", item, depth));
        }
        return array;
    }

    private JsonNode value(String path, @Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> || value instanceof Collection<?>) {
            if (depth == MetadataText.MAX_DEPTH) {
                violations.rule(false, "metadata", "must have at most " + MetadataText.MAX_DEPTH + " levels");
                return JSON.nullNode();
            }
            return value instanceof Map<?, ?> map
                    ? object(path, map, depth + 1)
                    : array(path, (Collection<?>) value, depth + 1);
        }
        if (value == null) {
            return JSON.nullNode();
        }
        if (value instanceof String text) {
            return JSON.textNode(text);
        }
        if (value instanceof Boolean flag) {
            return JSON.booleanNode(flag);
        }
        return value instanceof Number number ? number(path, number) : rejected(path);
    }

    private JsonNode number(String path, Number number) {
        if (number instanceof BigDecimal decimal) {
            return DecimalNode.valueOf(decimal);
        }
        if (number instanceof BigInteger integer) {
            return JSON.numberNode(integer);
        }
        if (number instanceof Double || number instanceof Float) {
            return Double.isFinite(number.doubleValue())
                    ? DecimalNode.valueOf(new BigDecimal(number.toString()))
                    : rejected(path);
        }
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte
                ? JSON.numberNode(number.longValue())
                : rejected(path);
    }

    private JsonNode rejected(String path) {
        violations.rule(false, path, "must be a text, a number, a boolean, null, a map or a collection");
        return JSON.nullNode();
    }
}
