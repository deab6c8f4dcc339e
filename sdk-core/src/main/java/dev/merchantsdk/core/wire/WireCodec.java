package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * A codec for a value type whose JSON form can be any JSON value. The SDK's own codec obtains the instance from the
 * static method that is annotated with {@link WireForm}.
 *
 * @param <T> the value type
 */
public interface WireCodec<T> {
    /** Reads the non-null value at the current token, and leaves the parser at the last token of this value. */
    T read(JsonParser parser) throws IOException;

    /** Writes the value. */
    void write(T value, JsonGenerator json) throws IOException;
}
