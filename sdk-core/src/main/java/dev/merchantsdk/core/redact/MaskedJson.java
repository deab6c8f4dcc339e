package dev.merchantsdk.core.redact;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Copies JSON and redacts the property names, strings and numbers in the copy. If a number contains a value that must
 * be redacted, the copy contains a redacted string instead of the number. An instance copies at most
 * {@value #VALUES_AT_MOST} values and omits further values. Only one thread may use an instance.
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

    public JsonValue copy(JsonValue value) {
        copied++;
        if (value.isObject()) {
            return object(value);
        }
        if (value.isArray()) {
            return array(value);
        }
        if (!value.isString() && !value.isNumber()) {
            return value;
        }
        String text = value.text();
        String masked = masking.text(text);
        return masked.equals(text) ? value : JsonValue.of(masked);
    }

    private JsonValue object(JsonValue value) {
        JsonValue.ObjectBuilder object = JsonValue.objectBuilder();
        for (Map.Entry<String, JsonValue> property : value.fields().entrySet()) {
            if (isFull()) {
                break;
            }
            object.put(name(property.getKey()), copy(property.getValue()));
        }
        return object.build();
    }

    private JsonValue array(JsonValue value) {
        List<JsonValue> array = new ArrayList<>();
        for (JsonValue item : value.items()) {
            if (isFull()) {
                break;
            }
            array.add(copy(item));
        }
        return JsonValue.array(array);
    }
}
