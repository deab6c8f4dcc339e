package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Reads and writes a value type whose JSON can be any JSON value. The JSON codec of the SDK gets the {@code WireCodec}
 * of a type from the static method of the type that has the annotation {@link WireForm}.
 *
 * @param <T> the value type
 */
public interface WireCodec<T> {
    /** Reads the non-null value at the current token. Afterwards the current token is the last token of this value. */
    T read(JsonParser parser) throws IOException;

    /** Writes the value. */
    void write(T value, JsonGenerator json) throws IOException;
}
