package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * What a notification is told apart by from those that came before: a repeated one has the same kind, id and status. The id may be a token, and
 * where names are not signed the status may be anything that a payer wrote: neither is printed. Keep the {@link #fingerprint()} where something is
 * to be kept.
 *
 * @param kind what it is about, such as {@code transaction}
 * @param id which one
 * @param status the status that it tells
 */
public record CallbackKey(String kind, String id, String status) implements NotJsonSerializable {
    /** Takes all three as they came. */
    public CallbackKey {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(status, "status");
    }

    /** SHA-256 over all three, 64 hexadecimal digits: the same for the same key, and nothing can be read from it. */
    public String fingerprint() {
        MessageDigest digest = sha256();
        for (String part : new String[] {kind, id, status}) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            // With its length, so that no boundary can shift.
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "CallbackKey[kind=" + kind + ", fingerprint=" + fingerprint() + "]";
    }
}
