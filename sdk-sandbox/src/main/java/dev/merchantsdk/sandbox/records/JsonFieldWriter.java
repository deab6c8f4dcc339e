package dev.merchantsdk.sandbox.records;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Writes an object field by field. Absent values are written as JSON null, so parsers are tested with nulls. */
final class JsonFieldWriter {
    private final JsonGenerator json;
    private final UnaryOperator<String> naming;

    JsonFieldWriter(JsonGenerator json, UnaryOperator<String> naming) {
        this.json = json;
        this.naming = naming;
    }

    JsonGenerator named(String name) throws IOException {
        json.writeFieldName(naming.apply(name));
        return json;
    }

    JsonFieldWriter put(String name, String value) throws IOException {
        named(name).writeString(value);
        return this;
    }

    JsonFieldWriter put(String name, Optional<String> value) throws IOException {
        return value.isPresent() ? put(name, value.get()) : nothing(name);
    }

    JsonFieldWriter put(String name, long value) throws IOException {
        named(name).writeNumber(value);
        return this;
    }

    JsonFieldWriter put(String name, OptionalInt value) throws IOException {
        return value.isPresent() ? put(name, value.getAsInt()) : nothing(name);
    }

    JsonFieldWriter put(String name, boolean value) throws IOException {
        named(name).writeBoolean(value);
        return this;
    }

    /** Roubles, as a number with two decimals. */
    JsonFieldWriter roubles(String name, long kopecks) throws IOException {
        named(name).writeNumber(BigDecimal.valueOf(kopecks, 2));
        return this;
    }

    /** The object that was begun last is whole. */
    void end() throws IOException {
        json.writeEndObject();
    }

    JsonFieldWriter nothing(String... names) throws IOException {
        for (String name : names) {
            named(name).writeNull();
        }
        return this;
    }
}
