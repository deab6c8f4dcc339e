package dev.merchantsdk.sandbox.records;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import okio.ByteString;

/**
 * Converts positions to cursors and cursors to positions. A cursor is a signed text that does not expire. Sandboxes
 * with the same seed accept each other's cursors.
 */
final class Cursors {
    private static final int SIGNATURE = 16;

    private final ByteString secret;

    Cursors(long seed) {
        this.secret = ByteString.encodeUtf8("cursor " + seed);
    }

    String write(CursorPosition position) {
        String text = String.join(
                " ",
                position.form().name(),
                Integer.toString(position.size()),
                Boolean.toString(position.backward()),
                Long.toString(position.key()),
                position.filter().text());
        byte[] signed = (signature(text) + text).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signed);
    }

    /** Returns the position of a cursor; empty if the text is not a valid cursor for this record form. */
    Optional<CursorPosition> read(String cursor, RecordForm form) {
        return decoded(cursor)
                .filter(text -> text.length() > SIGNATURE)
                .filter(text -> text.startsWith(signature(text.substring(SIGNATURE))))
                .map(text -> text.substring(SIGNATURE).split(" ", 5))
                .filter(parts -> parts[0].equals(form.name()))
                .flatMap(parts -> filter(parts[4], form)
                        .map(filter -> new CursorPosition(
                                form,
                                filter,
                                Integer.parseInt(parts[1]),
                                Boolean.parseBoolean(parts[2]),
                                Long.parseLong(parts[3]))));
    }

    private static Optional<Filter> filter(String text, RecordForm form) {
        return text.isEmpty() ? Optional.of(Filter.NONE) : Filter.parse(text, form.fields());
    }

    private static Optional<String> decoded(String cursor) {
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private String signature(String text) {
        return ByteString.encodeUtf8(text).hmacSha256(secret).hex().substring(0, SIGNATURE);
    }
}
