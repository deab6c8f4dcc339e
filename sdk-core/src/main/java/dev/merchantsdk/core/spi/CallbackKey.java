package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The identity of a notification: its repetitions have the same kind, id and status.
 *
 * <p>Store the {@link #fingerprint()} instead of the key, because the id may be a token. The status may be confidential
 * too: when a signature does not cover the field names, an attacker can rename fields, and make it another text, such
 * as the payer's personal data. {@code toString} returns only the kind and the fingerprint.
 *
 * @param kind the object's type, such as {@code transaction}
 * @param id the id of the object
 * @param status the status in the notification
 */
public record CallbackKey(String kind, String id, String status) implements NotJsonSerializable {
    public CallbackKey {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(status, "status");
    }

    /** Returns the SHA-256 hash of kind, id and status, as 64 hexadecimal digits. */
    public String fingerprint() {
        MessageDigest digest = sha256();
        for (String part : new String[] {kind, id, status}) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            // The length before each part makes the boundaries between the parts unambiguous.
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
