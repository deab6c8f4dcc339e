package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Builds the JSON tree of a map. Throws an exception with the path of a value that has no equivalent in JSON, and as
 * soon as the text would exceed the maximum depth, which stops a map that contains itself, or the size limit, which
 * stops a map that contains one value on billions of paths.
 */
final class MetadataTree {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,63}");

    /** An integer with more bits has more than {@link MetadataJson#MAX_NUMBER} digits. */
    private static final int MAX_BITS =
            BigInteger.TEN.pow(MetadataJson.MAX_NUMBER).subtract(BigInteger.ONE).bitLength();

    private final Violations violations = Violations.collect();

    /** A lower bound for the size of the JSON text in bytes. */
    private long bytes;

    @Nullable
    JsonValue object(@Nullable Map<String, ?> properties) {
        JsonValue tree = properties == null ? null : object("metadata", properties, 1);
        violations.throwIfAny("Metadata");
        return tree;
    }

    private JsonValue object(String path, Map<?, ?> map, int depth) {
        count("{}".length());
        Map<String, JsonValue> object = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            count(object.isEmpty() ? 0 : ",".length());
            if (entry.getKey() instanceof String name) {
                count(name.length() + "\"\":".length());
                object.put(name, value(path + "." + shown(name), entry.getValue(), depth));
            } else {
                reject(path, "must have texts as names");
            }
        }
        return JsonValue.object(object);
    }

    /** Masks a name that is no identifier: it may contain personal data. */
    private static String shown(String name) {
        return NAME.matcher(name).matches() ? name : "***";
    }

    private JsonValue array(String path, Collection<?> collection, int depth) {
        count("[]".length());
        List<JsonValue> array = new ArrayList<>();
        for (Object item : collection) {
            count(array.isEmpty() ? 0 : ",".length());
            array.add(value(path + "[" + array.size() + "]", item, depth));
        }
        return JsonValue.array(array);
    }

    private JsonValue value(String path, @Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> || value instanceof Collection<?>) {
            if (depth == MetadataJson.MAX_DEPTH) {
                throw MetadataJson.invalid("must have at most " + MetadataJson.MAX_DEPTH + " levels");
            }
            return value instanceof Map<?, ?> map
                    ? object(path, map, depth + 1)
                    : array(path, (Collection<?>) value, depth + 1);
        }
        if (value == null) {
            count("null".length());
            return JsonValue.ofNull();
        }
        if (value instanceof String text) {
            count(text.length() + "\"\"".length());
            return JsonValue.of(text);
        }
        if (value instanceof Boolean flag) {
            count(flag.toString().length());
            return JsonValue.of((boolean) flag);
        }
        return value instanceof Number number ? number(path, number) : rejected(path);
    }

    private JsonValue number(String path, Number number) {
        count(1);
        if (number instanceof BigDecimal decimal) {
            return isTooLong(decimal.unscaledValue()) ? tooLong(path) : JsonValue.of(decimal);
        }
        if (number instanceof BigInteger integer) {
            return isTooLong(integer) ? tooLong(path) : JsonValue.of(new BigDecimal(integer));
        }
        if (number instanceof Double || number instanceof Float) {
            return Double.isFinite(number.doubleValue())
                    ? JsonValue.of(new BigDecimal(number.toString()))
                    : reject(path, "must be finite");
        }
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte
                ? JsonValue.of(number.longValue())
                : rejected(path);
    }

    /** Counts bits, because converting a very large integer to a string is slow. */
    private static boolean isTooLong(BigInteger digits) {
        return digits.bitLength() > MAX_BITS;
    }

    private JsonValue tooLong(String path) {
        return reject(path, "must have at most " + MetadataJson.MAX_NUMBER + " characters as a number");
    }

    private JsonValue rejected(String path) {
        return reject(path, "must be a text, a number, a boolean, null, a map or a collection");
    }

    /** The size limit also limits the number of violations, because it includes their paths. */
    private JsonValue reject(String path, String rule) {
        count(path.length());
        violations.rule(false, path, rule);
        return JsonValue.ofNull();
    }

    private void count(int more) {
        bytes += more;
        if (bytes > Metadata.MAX_BYTES) {
            throw MetadataJson.tooLarge();
        }
    }
}
