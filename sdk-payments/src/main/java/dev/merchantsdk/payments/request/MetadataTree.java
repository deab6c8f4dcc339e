package dev.merchantsdk.payments.request;

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

/**
 * Builds the JSON tree of a map. No value is converted by its class: a value without a JSON kind is rejected by its path. The characters of the text are
 * counted while the tree grows, and the first excess ends it: a small map can be endless, or reach one value over billions of paths.
 */
final class MetadataTree {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,63}");

    /** Each integer of more bits has more than {@link MetadataJson#MAX_NUMBER} digits. */
    private static final int MAX_BITS =
            BigInteger.TEN.pow(MetadataJson.MAX_NUMBER).subtract(BigInteger.ONE).bitLength();

    private final Violations violations = Violations.collect();

    /** A lower bound of the bytes of the text. */
    private long bytes;

    @Nullable
    JsonNode object(@Nullable Map<String, ?> properties) {
        JsonNode tree = properties == null ? null : object("metadata", properties, 1);
        violations.throwIfAny("Metadata");
        return tree;
    }

    private JsonNode object(String path, Map<?, ?> map, int depth) {
        count("{}".length());
        ObjectNode object = JSON.objectNode();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            count(object.isEmpty() ? 0 : ",".length());
            if (entry.getKey() instanceof String name) {
                count(name.length() + "\"\":".length());
                object.set(name, value(path + "." + shown(name), entry.getValue(), depth));
            } else {
                reject(path, "must have texts as names");
            }
        }
        return object;
    }

    /** Returns the name as it may be in a message: a name may be any text, also a personal one. */
    private static String shown(String name) {
        return NAME.matcher(name).matches() ? name : "***";
    }

    private JsonNode array(String path, Collection<?> collection, int depth) {
        count("[]".length());
        ArrayNode array = JSON.arrayNode();
        for (Object item : collection) {
            count(array.isEmpty() ? 0 : ",".length());
            array.add(value(path + "[" + array.size() + "]", item, depth));
        }
        return array;
    }

    private JsonNode value(String path, @Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> || value instanceof Collection<?>) {
            if (depth == MetadataJson.MAX_DEPTH) {
                throw MetadataJson.refused("must have at most " + MetadataJson.MAX_DEPTH + " levels");
            }
            return value instanceof Map<?, ?> map
                    ? object(path, map, depth + 1)
                    : array(path, (Collection<?>) value, depth + 1);
        }
        if (value == null) {
            count("null".length());
            return JSON.nullNode();
        }
        if (value instanceof String text) {
            count(text.length() + "\"\"".length());
            return JSON.textNode(text);
        }
        if (value instanceof Boolean flag) {
            count(flag.toString().length());
            return JSON.booleanNode(flag);
        }
        return value instanceof Number number ? number(path, number) : rejected(path);
    }

    private JsonNode number(String path, Number number) {
        count(1);
        if (number instanceof BigDecimal decimal) {
            return isTooLong(decimal.unscaledValue()) ? tooLong(path) : DecimalNode.valueOf(decimal);
        }
        if (number instanceof BigInteger integer) {
            return isTooLong(integer) ? tooLong(path) : JSON.numberNode(integer);
        }
        if (number instanceof Double || number instanceof Float) {
            return Double.isFinite(number.doubleValue())
                    ? DecimalNode.valueOf(new BigDecimal(number.toString()))
                    : reject(path, "must be finite");
        }
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte
                ? JSON.numberNode(number.longValue())
                : rejected(path);
    }

    /** To write an integer takes time in proportion to the square of its length, so the length is estimated by its bits. */
    private static boolean isTooLong(BigInteger digits) {
        return digits.bitLength() > MAX_BITS;
    }

    private JsonNode tooLong(String path) {
        return reject(path, "must have at most " + MetadataJson.MAX_NUMBER + " characters as a number");
    }

    private JsonNode rejected(String path) {
        return reject(path, "must be a text, a number, a boolean, null, a map or a collection");
    }

    /** The violations are bounded as the text is. */
    private JsonNode reject(String path, String rule) {
        count(path.length());
        violations.rule(false, path, rule);
        return JSON.nullNode();
    }

    private void count(int more) {
        bytes += more;
        if (bytes > Metadata.MAX_BYTES) {
            throw MetadataJson.tooLarge();
        }
    }
}
