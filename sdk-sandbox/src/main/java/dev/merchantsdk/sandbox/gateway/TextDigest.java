package dev.merchantsdk.sandbox.gateway;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes the SHA-256 digest of the UTF-8 bytes of a text. */
final class TextDigest {
    private TextDigest() {}

    /** Returns the digest as 64 lower-case hexadecimal digits. */
    static String hex(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
