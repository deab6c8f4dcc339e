package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Decodes UTF-8 strictly: malformed bytes are rejected, not replaced. */
final class StrictUtf8 {
    private StrictUtf8() {}

    static String decode(byte[] bytes, int length) {
        try {
            // A new decoder throws an exception for malformed input. The constructors of String would replace the
            // malformed bytes.
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
        } catch (CharacterCodingException e) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
    }

    /**
     * Returns the text. Rejects the callback if the text contains half of a surrogate pair. An escape sequence in JSON
     * can produce such text.
     */
    static String requireEncodable(String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
        return text;
    }
}
