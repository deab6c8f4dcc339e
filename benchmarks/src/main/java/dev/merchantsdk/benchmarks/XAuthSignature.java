package dev.merchantsdk.benchmarks;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Builds the value of the {@code x-auth} header without the SDK. */
final class XAuthSignature {
    private static final SecureRandom RANDOM = new SecureRandom();

    private XAuthSignature() {}

    /** Returns the value for a new request. */
    static String create() {
        byte[] requestId = new byte[16];
        RANDOM.nextBytes(requestId);
        return of(HexFormat.of().formatHex(requestId));
    }

    static String of(String requestId) {
        String signed = SampleData.MERCHANT_ID + "-" + requestId + "-" + SampleData.SECRET;
        return SampleData.MERCHANT_ID + "-" + sha256(signed) + "-" + requestId;
    }

    static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
