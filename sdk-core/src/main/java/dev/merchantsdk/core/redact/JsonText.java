package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Map;

/**
 * Converts a JSON value to human-readable text, such as {@code code: 5, details: [first, second]}. The text contains
 * strings without JSON escapes, so that the redactor can find values in the strings. Properties with a null or blank
 * value are omitted. The conversion stops when the text has the maximum length.
 */
public final class JsonText {
    private static final String SEPARATOR = ", ";

    private final StringBuilder text = new StringBuilder();
    private final int limit;

    private JsonText(int limit) {
        this.limit = limit;
    }

    /**
     * Returns the text of a value.
     *
     * @param limit the maximum length, in characters
     */
    public static String of(JsonValue value, int limit) {
        JsonText result = new JsonText(limit);
        result.addContent(value);
        return result.text.toString();
    }

    /**
     * Returns the text of all properties of an object except the property {@code excluded}.
     *
     * @param limit the maximum length, in characters
     */
    public static String ofProperties(JsonValue object, String excluded, int limit) {
        JsonText result = new JsonText(limit);
        result.addProperties(object, excluded);
        return result.text.toString();
    }

    /** Returns whether a value is or contains a non-blank string, a number or a boolean. */
    public static boolean isText(JsonValue value) {
        return switch (value.kind()) {
            case NULL -> false;
            case ARRAY -> value.items().stream().anyMatch(JsonText::isText);
            case OBJECT -> value.fields().values().stream().anyMatch(JsonText::isText);
            default -> !value.text().isBlank();
        };
    }

    private void addContent(JsonValue value) {
        if (value.isObject()) {
            addProperties(value, "");
        } else if (value.isArray()) {
            addItems(value);
        } else if (!value.isNull()) {
            add(value.text());
        }
    }

    private void addProperties(JsonValue object, String excluded) {
        String before = "";
        for (Map.Entry<String, JsonValue> property : object.fields().entrySet()) {
            if (isFull()) {
                return;
            }
            boolean hasText = isContainer(property.getValue()) || isText(property.getValue());
            if (hasText && !property.getKey().equals(excluded)) {
                add(before);
                add(property.getKey());
                add(": ");
                addNested(property.getValue());
                before = SEPARATOR;
            }
        }
    }

    private void addItems(JsonValue array) {
        String before = "";
        for (JsonValue item : array.items()) {
            if (isFull()) {
                return;
            }
            add(before);
            addNested(item);
            before = SEPARATOR;
        }
    }

    private static boolean isContainer(JsonValue value) {
        return value.isArray() || value.isObject();
    }

    private void addNested(JsonValue value) {
        add(value.isObject() ? "{" : value.isArray() ? "[" : "");
        addContent(value);
        add(value.isObject() ? "}" : value.isArray() ? "]" : "");
    }

    private void add(String part) {
        text.append(part, 0, Math.min(part.length(), limit - text.length()));
    }

    private boolean isFull() {
        return text.length() == limit;
    }
}
