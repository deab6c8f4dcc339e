package dev.merchantsdk.core.redact;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * The text of a JSON value of any shape, for people: {@code code: 5, details: [first, second]}. Its texts are not escaped as in JSON, so that values that
 * must be masked are found. Properties whose value is null or blank are left out. The text ends at a limit; the rest is never built.
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
     * @param limit the longest text, in characters
     */
    public static String of(JsonNode value, int limit) {
        JsonText words = new JsonText(limit);
        words.addContent(value);
        return words.text.toString();
    }

    /**
     * Returns the text of all properties but one.
     *
     * @param limit the longest text, in characters
     */
    public static String ofProperties(JsonNode object, String butThis, int limit) {
        JsonText words = new JsonText(limit);
        words.addProperties(object, butThis);
        return words.text.toString();
    }

    /** Returns whether a value contains a text that is not blank, a number or a boolean. */
    public static boolean isText(JsonNode value) {
        if (value.isContainerNode()) {
            for (JsonNode item : value) {
                if (isText(item)) {
                    return true;
                }
            }
            return false;
        }
        return !value.asText("").isBlank();
    }

    private void addContent(JsonNode value) {
        if (value.isObject()) {
            addProperties(value, "");
        } else if (value.isArray()) {
            addItems(value);
        } else {
            add(value.asText(""));
        }
    }

    private void addProperties(JsonNode object, String butThis) {
        String before = "";
        for (Map.Entry<String, JsonNode> property : object.properties()) {
            if (isFull()) {
                return;
            }
            boolean hasText = property.getValue().isContainerNode() || isText(property.getValue());
            if (hasText && !property.getKey().equals(butThis)) {
                add(before);
                add(property.getKey());
                add(": ");
                addNested(property.getValue());
                before = SEPARATOR;
            }
        }
    }

    private void addItems(JsonNode array) {
        String before = "";
        for (JsonNode item : array) {
            if (isFull()) {
                return;
            }
            add(before);
            addNested(item);
            before = SEPARATOR;
        }
    }

    private void addNested(JsonNode value) {
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
