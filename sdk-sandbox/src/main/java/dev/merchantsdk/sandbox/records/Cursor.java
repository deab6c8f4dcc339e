package dev.merchantsdk.sandbox.records;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import okio.ByteString;

/**
 * The position of a page in a filtered list. Its text is signed and does not expire; sandboxes with the same seed accept
 * each other's cursors.
 *
 * @param size the maximum number of records on the page
 * @param backward whether the page ends before {@code key}; otherwise, it begins at {@code key}
 * @param key the key of a record, which does not change when records are added
 */
record Cursor(RecordForm form, Filter filter, int size, boolean backward, long key) {
    private static final int SIGNATURE = 16;

    Cursor at(boolean before, long other) {
        return new Cursor(form, filter, size, before, other);
    }

    String text(ByteString secret) {
        String text = String.join(
                " ",
                form.name(),
                Integer.toString(size),
                Boolean.toString(backward),
                Long.toString(key),
                filter.text());
        byte[] signed = (signature(text, secret) + text).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signed);
    }

    /** Parses a cursor. Returns empty if the text is not a valid cursor for this record form. */
    static Optional<Cursor> parse(String cursor, RecordForm form, ByteString secret) {
        return decoded(cursor)
                .filter(text -> text.length() > SIGNATURE)
                .filter(text -> text.startsWith(signature(text.substring(SIGNATURE), secret)))
                .map(text -> text.substring(SIGNATURE).split(" ", 5))
                .filter(parts -> parts[0].equals(form.name()))
                .flatMap(parts -> filter(parts[4], form)
                        .map(filter -> new Cursor(
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

    private static String signature(String text, ByteString secret) {
        return ByteString.encodeUtf8(text).hmacSha256(secret).hex().substring(0, SIGNATURE);
    }
}
