package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Builds a JSON object in which a field without a value is null. So the SDK parses nulls in tests too. */
final class NullableRow {
    private final JsonValue.ObjectBuilder object = JsonValue.objectBuilder();

    /** Creates a row whose fields are null. */
    NullableRow(List<String> names) {
        names.forEach(name -> object.put(name, JsonValue.ofNull()));
    }

    NullableRow put(String name, JsonValue value) {
        object.put(name, value);
        return this;
    }

    NullableRow put(String name, String text) {
        return put(name, JsonValue.of(text));
    }

    NullableRow put(String name, Optional<String> text) {
        text.ifPresent(value -> object.put(name, value));
        return this;
    }

    NullableRow put(String name, long number) {
        return put(name, JsonValue.of(number));
    }

    NullableRow put(String name, OptionalInt number) {
        number.ifPresent(value -> object.put(name, value));
        return this;
    }

    NullableRow put(String name, boolean flag) {
        return put(name, JsonValue.of(flag));
    }

    /** Puts an amount in roubles with two decimals. */
    NullableRow roubles(String name, long kopecks) {
        return put(name, JsonValue.of(BigDecimal.valueOf(kopecks, 2)));
    }

    JsonValue build() {
        return object.build();
    }
}
