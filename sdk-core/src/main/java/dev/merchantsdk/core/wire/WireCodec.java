package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/**
 * Reads and writes a type whose JSON can be a value of any kind.
 *
 * @param <T> the value type
 */
public interface WireCodec<T> {
    /** Reads the non-null value at the current token. Afterwards the current token is the last token of this value. */
    T read(JsonParser parser) throws IOException;

    void write(T value, JsonGenerator json) throws IOException;

    /** Returns whether the number at the current token, which has a fraction or an exponent, is within the bounds. */
    static boolean isWithinBounds(JsonParser parser) throws IOException {
        try {
            return JsonBounds.isWithinBounds(parser.getDecimalValue());
        } catch (NumberFormatException e) {
            return false; // the exponent of the number is outside the range of int
        }
    }
}
