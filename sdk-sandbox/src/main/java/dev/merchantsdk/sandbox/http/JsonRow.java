package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Builds a JSON object from texts, numbers, flags, times, other objects, and lists and maps of them. */
public final class JsonRow {
    private static final Pattern NEXT_WORD = Pattern.compile("_(.)");
    private static final Pattern FIRST_LETTER = Pattern.compile("(?:^|_)(.)");

    private final JsonValue.ObjectBuilder object = JsonValue.objectBuilder();

    /** Returns a row whose fields are null, until a value is put. */
    public static JsonRow ofNulls(List<String> names) {
        JsonRow row = new JsonRow();
        names.forEach(name -> row.put(name, JsonValue.ofNull()));
        return row;
    }

    /** Puts a value; an empty {@code Optional} or {@code OptionalInt} leaves the field out. */
    public JsonRow put(String name, Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> put(name, present));
        } else if (value instanceof OptionalInt optional) {
            optional.ifPresent(number -> object.put(name, number));
        } else {
            object.put(name, json(value));
        }
        return this;
    }

    /** Puts a list in which a function shows each object. */
    public <T> JsonRow put(String name, Collection<T> all, Function<T, Object> show) {
        return put(name, all.stream().map(show).toList());
    }

    /** Puts a text; an empty text leaves the field out. */
    public JsonRow putUnlessEmpty(String name, String text) {
        return put(name, Optional.of(text).filter(value -> !value.isEmpty()));
    }

    public JsonRow putAll(JsonRow other) {
        other.build().fields().forEach(object::put);
        return this;
    }

    private static JsonValue json(Object value) {
        if (value instanceof JsonValue json) {
            return json;
        }
        if (value instanceof JsonRow row) {
            return row.build();
        }
        if (value instanceof Boolean flag) {
            return JsonValue.of(flag);
        }
        if (value instanceof BigDecimal number) {
            return JsonValue.of(number);
        }
        if (value instanceof Number number) {
            return JsonValue.of(number.longValue());
        }
        if (value instanceof Collection<?> all) {
            return JsonValue.array(all.stream().map(JsonRow::json).toList());
        }
        if (value instanceof Map<?, ?> fields) {
            JsonRow row = new JsonRow();
            fields.forEach((name, field) -> row.put(name.toString(), field));
            return row.build();
        }
        return JsonValue.of(value.toString());
    }

    /** Returns the name of a constant in camel case, such as {@code inFlight}. */
    public static String word(Enum<?> constant) {
        return NEXT_WORD
                .matcher(constant.name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    /** Returns a copy of a document in which the names of all fields are in Pascal case, such as {@code InFlight}. */
    public static JsonValue inPascalCase(JsonValue value) {
        if (value.isArray()) {
            return JsonValue.array(
                    value.items().stream().map(JsonRow::inPascalCase).toList());
        }
        JsonRow row = new JsonRow();
        value.fields().forEach((name, field) -> row.put(pascalCase(name), inPascalCase(field)));
        return value.isObject() ? row.build() : value;
    }

    public static String pascalCase(String name) {
        return FIRST_LETTER.matcher(name).replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    public JsonValue build() {
        return object.build();
    }

    public HttpResponse response(int status) {
        return HttpResponse.json(status, build());
    }
}
