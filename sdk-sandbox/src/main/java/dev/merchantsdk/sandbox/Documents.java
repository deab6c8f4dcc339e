package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import okio.ByteString;

/** Changes fields in the JSON bodies of responses. */
final class Documents {
    private static final Pattern INDEX = Pattern.compile("0|[1-9][0-9]{0,8}");

    private Documents() {}

    /** Edits one field. The arguments of {@code edit} are all fields of its object, and its name. */
    static HttpResponse edited(HttpResponse reply, String field, BiConsumer<Map<String, JsonValue>, String> edit) {
        List<String> path = Arrays.stream((field.startsWith("/") ? field.substring(1) : field).split("/", -1))
                .map(name -> name.replace("~1", "/").replace("~0", "~"))
                .toList();
        JsonValue document = edited(parsed(reply), path, edit)
                .orElseThrow(() -> new IllegalStateException(
                        "the fault needs the field " + field + ", which this response does not contain"));
        return reply.with(ByteString.encodeUtf8(document.toJson()));
    }

    static HttpResponse changed(HttpResponse reply, Consumer<Map<String, JsonValue>> change) {
        return reply.with(ByteString.encodeUtf8(changed(parsed(reply), change).toJson()));
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

    private static JsonValue changed(JsonValue object, Consumer<Map<String, JsonValue>> change) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(object.fields());
        change.accept(fields);
        return JsonValue.object(fields);
    }

    /**
     * Returns a copy of a JSON value, with the field at the path edited. Returns empty if the value has no field at the
     * path.
     */
    private static Optional<JsonValue> edited(
            JsonValue value, List<String> path, BiConsumer<Map<String, JsonValue>, String> edit) {
        String name = path.get(0);
        if (path.size() == 1) {
            return value.get(name).map(field -> changed(value, fields -> edit.accept(fields, name)));
        }
        List<String> rest = path.subList(1, path.size());
        if (value.isArray() && INDEX.matcher(name).matches()) {
            int index = Integer.parseInt(name);
            return value.get(index).flatMap(item -> edited(item, rest, edit)).map(item -> {
                List<JsonValue> items = new ArrayList<>(value.items());
                items.set(index, item);
                return JsonValue.array(items);
            });
        }
        return value.get(name)
                .flatMap(field -> edited(field, rest, edit))
                .map(field -> changed(value, fields -> fields.put(name, field)));
    }
}
