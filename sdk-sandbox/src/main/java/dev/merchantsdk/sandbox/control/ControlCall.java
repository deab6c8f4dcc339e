package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A call of the control API, whose body and parameters match the description. Without a body, it is an empty object. */
public record ControlCall(HttpRequest request, Map<String, String> query, JsonValue body) {
    private static final int LIMIT = 100;

    public String variable(String name) {
        return request.variables().getOrDefault(name, "");
    }

    public Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /** Returns the objects that the parameters {@code limit} and {@code skip} select, under a name, and the total. */
    <T> JsonRow part(String name, List<T> all, Function<T, JsonRow> show) {
        int limit = parameter("limit").map(Integer::parseInt).orElse(LIMIT);
        long skip = parameter("skip").map(Long::parseLong).orElse(0L);
        return new JsonRow()
                .put(name, all.stream().skip(skip).limit(limit).toList(), show::apply)
                .put("total", all.size());
    }

    public boolean has(String field) {
        return body.get(field).isPresent();
    }

    public Optional<String> text(String field) {
        return body.get(field).map(JsonValue::text);
    }

    /** Returns a text that the description requires. */
    public String required(String field) {
        return text(field).orElseThrow(() -> new RefusedCallException(field, "is required"));
    }

    public Optional<Long> number(String field) {
        return body.get(field).map(value -> value.asLong().orElseThrow());
    }

    /** Returns a number that fits in an {@code int} by the description. */
    public int number(String field, int otherwise) {
        return number(field).map(Math::toIntExact).orElse(otherwise);
    }

    public boolean flag(String field) {
        return body.get(field).flatMap(JsonValue::asBoolean).orElse(false);
    }

    public Optional<Duration> duration(String field) {
        return text(field).map(Duration::parse);
    }

    /** Returns the result of a function that checks a field. */
    public static <T> T checked(String field, Supplier<T> use) {
        try {
            return use.get();
        } catch (RefusedCallException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new RefusedCallException(field, e);
        }
    }

    /** Performs an action that checks a field. */
    public static void check(String field, Runnable use) {
        Object unused = checked(field, () -> {
            use.run();
            return field;
        });
    }

    public Map<String, String> texts(String field) {
        Map<String, String> texts = new LinkedHashMap<>();
        body.get(field).ifPresent(value -> value.fields().forEach((name, text) -> texts.put(name, text.text())));
        return texts;
    }

    /** Returns a string without the values, because they can be secrets. */
    @Override
    public String toString() {
        return "ControlCall(" + request + ")";
    }
}
