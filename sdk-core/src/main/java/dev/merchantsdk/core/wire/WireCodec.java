package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Reads and writes a value type that can be any JSON. The SDK's own codec obtains it from the static method with {@link
 * WireForm}.
 *
 * @param <T> the value type
 */
public interface WireCodec<T> {
    /** Reads the non-null value of the current token, and leaves the parser at the last token of the value. */
    T read(JsonParser parser) throws IOException;

    /** Writes the value. */
    void write(T value, JsonGenerator json) throws IOException;
}
