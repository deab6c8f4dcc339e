package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Reads and writes a value type that is any JSON. The SDK's own codec calls the static method with {@link WireForm} that returns it.
 *
 * @param <T> the value type
 */
public interface WireCodec<T> {
    /** Reads the value of the current token, which is not a null, and leaves the parser at the last token of the value. */
    T read(JsonParser parser) throws IOException;

    /** Writes the value. */
    void write(T value, JsonGenerator json) throws IOException;
}
