package dev.merchantsdk.benchmarks;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Builds the value of the {@code x-auth} header without the SDK. */
final class XAuthSignature {
    private XAuthSignature() {}

    static String of(String requestId) {
        String signed = SampleData.MERCHANT_ID + "-" + requestId + "-" + SampleData.SECRET;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(signed.getBytes(StandardCharsets.UTF_8));
            return SampleData.MERCHANT_ID + "-" + HexFormat.of().formatHex(hash) + "-" + requestId;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
