package dev.merchantsdk.cli;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.OpenEnum;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The fields of one result, in the order in which they are printed. An absent value is {@code null} in JSON. */
final class PrintedFields {
    private final Map<String, JsonValue> values = new LinkedHashMap<>();

    PrintedFields put(String name, String value) {
        return put(name, JsonValue.of(value));
    }

    PrintedFields put(String name, long value) {
        return put(name, JsonValue.of(value));
    }

    /** Adds a text, a time or another value by its {@code toString()}. */
    PrintedFields put(String name, Optional<?> value) {
        return put(name, value.map(Object::toString).map(JsonValue::of).orElseGet(JsonValue::ofNull));
    }

    PrintedFields number(String name, Optional<? extends Number> value) {
        return put(name, value.map(number -> JsonValue.of(number.longValue())).orElseGet(JsonValue::ofNull));
    }

    /** Adds a time without a zone, always with its seconds. */
    PrintedFields time(String name, Optional<LocalDateTime> value) {
        return put(name, value.map(DateTimeFormatter.ISO_LOCAL_DATE_TIME::format));
    }

    /** Adds an amount as a text, so that no reader rounds it. */
    PrintedFields amount(String name, Optional<BigDecimal> value) {
        return put(name, value.map(BigDecimal::toPlainString));
    }

    /** Adds the contract's name of a value, or the raw value if the contract lists none. */
    PrintedFields named(String name, Optional<? extends OpenEnum<?>> value) {
        return put(name, value.map(open -> open.name().orElse(String.valueOf(open.raw()))));
    }

    PrintedFields put(String name, JsonValue value) {
        values.put(name, value);
        return this;
    }

    Map<String, JsonValue> values() {
        return values;
    }

    JsonValue json() {
        return JsonValue.object(values);
    }
}
