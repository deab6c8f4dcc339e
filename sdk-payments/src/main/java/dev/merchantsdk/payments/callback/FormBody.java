package dev.merchantsdk.payments.callback;

/**
 * Reads the fields of a form: {@code name=value} pairs. Empty pairs are skipped, as all form parsers do. A form with
 * a pair without {@code =} is rejected, because form parsers read such a pair differently.
 */
final class FormBody {
    private final byte[] body;

    private FormBody(byte[] body) {
        this.body = body;
    }

    static void read(byte[] body, ReceivedFields fields) {
        new FormBody(body).read(fields);
    }

    private void read(ReceivedFields fields) {
        for (int from = 0; from <= body.length; ) {
            int end = find('&', from, body.length);
            if (end > from) {
                fields.requireRoom();
                int equals = find('=', from, end);
                if (equals == end) {
                    throw malformed();
                }
                fields.add(decoded(from, equals), decoded(equals + 1, end));
            }
            from = end + 1;
        }
    }

    private int find(char character, int from, int end) {
        int at = from;
        while (at < end && body[at] != character) {
            at++;
        }
        return at;
    }

    private String decoded(int from, int end) {
        byte[] bytes = new byte[end - from];
        int length = 0;
        for (int at = from; at < end; at++) {
            byte next = body[at];
            if (next == '%') {
                next = escaped(at + 1, end);
                at += 2;
            } else if (next == '+') {
                next = ' ';
            }
            bytes[length++] = next;
        }
        return StrictUtf8.decode(bytes, length);
    }

    private byte escaped(int at, int end) {
        if (at + 2 > end) {
            throw malformed();
        }
        return (byte) (digit(at) << 4 | digit(at + 1));
    }

    private int digit(int at) {
        // Character.digit also accepts digits of other scripts, but a single byte cannot be such a digit.
        int digit = Character.digit(body[at], 16);
        if (digit < 0) {
            throw malformed();
        }
        return digit;
    }

    private static CallbackRejectedException malformed() {
        return new CallbackRejectedException(CallbackRejection.MALFORMED);
    }
}
