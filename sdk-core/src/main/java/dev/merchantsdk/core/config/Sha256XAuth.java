package dev.merchantsdk.core.config;

import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * Creates values of the header {@code x-auth}, each with a new random request id. The format is
 * {@code id-hex(sha256(id-requestId-secret))-requestId}. The service documents this format outside the contract.
 */
final class Sha256XAuth implements XAuth {
    private final String merchantId;
    private final Secret secret;
    private final RandomGenerator random;

    Sha256XAuth(String merchantId, Secret secret, RandomGenerator random) {
        this.merchantId = merchantId;
        this.secret = secret;
        this.random = random;
    }

    String merchantId() {
        return merchantId;
    }

    Secret secret() {
        return secret;
    }

    @Override
    public Secret next() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return value(HexFormat.of().formatHex(bytes));
    }

    Secret value(String requestId) {
        String signed = String.join("-", merchantId, requestId, secret.reveal());
        byte[] hash = sha256().digest(signed.getBytes(StandardCharsets.UTF_8));
        return Secret.of(String.join("-", merchantId, HexFormat.of().formatHex(hash), requestId));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
