package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import okio.ByteString;

/** Changes fields in the JSON bodies of responses. */
final class Documents {
    private Documents() {}

    /** Edits one field. The arguments of {@code edit} are all fields of its object, and its name. */
    static HttpResponse edited(HttpResponse reply, String field, BiConsumer<Map<String, JsonValue>, String> edit) {
        List<String> path = Arrays.stream((field.startsWith("/") ? field.substring(1) : field).split("/", -1))
                .map(name -> name.replace("~1", "/").replace("~0", "~"))
                .toList();
        return changed(reply, document -> {
            if (!isEdited(document, path, edit)) {
                throw new IllegalStateException(
                        "the fault needs the field " + field + ", which this response does not contain");
            }
        });
    }

    static HttpResponse changed(HttpResponse reply, Consumer<Map<String, JsonValue>> change) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(parsed(reply).fields());
        change.accept(fields);
        return reply.with(ByteString.encodeUtf8(JsonValue.object(fields).toJson()));
    }

    private static JsonValue parsed(HttpResponse reply) {
        try {
            return Optional.of(JsonValue.parse(reply.body().utf8()))
                    .filter(JsonValue::isObject)
                    .orElseThrow(IllegalArgumentException::new);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("the fault needs a response that is a JSON object", e);
        }
    }

    /** Edits the field at a path below these fields, in which items of an array have their index as a name. */
    private static boolean isEdited(
            Map<String, JsonValue> fields, List<String> path, BiConsumer<Map<String, JsonValue>, String> edit) {
        String name = path.get(0);
        JsonValue value = fields.get(name);
        if (value == null) {
            return false;
        }
        if (path.size() == 1) {
            edit.accept(fields, name);
            return true;
        }
        Map<String, JsonValue> inner = new LinkedHashMap<>(value.fields());
        value.items().forEach(item -> inner.put(Integer.toString(inner.size()), item));
        boolean isItem = value.isArray() && path.size() == 2;
        boolean edited = !isItem && isEdited(inner, path.subList(1, path.size()), edit);
        fields.put(name, value.isArray() ? JsonValue.array(List.copyOf(inner.values())) : JsonValue.object(inner));
        return edited;
    }
}
