package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Text of UTF-8 bytes that nothing is replaced in: what is no UTF-8 is refused. */
final class StrictUtf8 {
    private StrictUtf8() {}

    static String decode(byte[] bytes, int length) {
        try {
            // Unlike that of String, a new decoder reports what it cannot read.
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
        } catch (CharacterCodingException e) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
    }

    /** Refuses half of a surrogate pair, which an escape in JSON can name. */
    static String whole(String text) {
        if (!UTF_8.newEncoder().canEncode(text)) {
            throw new CallbackRejectedException(CallbackRejection.NOT_UNICODE);
        }
        return text;
    }
}
