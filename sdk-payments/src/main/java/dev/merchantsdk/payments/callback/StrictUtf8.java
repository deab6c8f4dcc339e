package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Decodes UTF-8 and rejects malformed bytes. */
final class StrictUtf8 {
    private StrictUtf8() {}

    static String decode(byte[] bytes, int length) {
        try {
            // The decoder from newDecoder() rejects malformed bytes. The constructors of String would replace such
            // bytes.
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
        } catch (CharacterCodingException e) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
    }

    /** Rejects half of a surrogate pair, which an escape sequence in JSON can produce. */
    static String requireEncodable(String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
        return text;
    }
}
