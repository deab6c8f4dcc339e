package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;

/** Verifies the signature that {@link SignatureVerifier#signedBy} describes. */
final class ValueSignature implements SignatureVerifier {
    static final String FIELD = "sign";

    private final List<Secret> secrets;

    ValueSignature(List<Secret> secrets) {
        this.secrets = List.copyOf(secrets);
        if (secrets.isEmpty()
                || secrets.stream().anyMatch(secret -> secret.reveal().isBlank())) {
            throw new ConfigurationException(
                    "A callback secret is blank, or no secret is set", "Set the secret of x-auth");
        }
    }

    @Override
    public boolean isGenuine(CallbackFields fields, byte[] body) {
        // TreeMap sorts the names by their UTF-16 code units, which is the ordinal order.
        TreeMap<String, String> signed = new TreeMap<>(fields.all());
        String sign = signed.remove(FIELD);
        if (sign == null || signed.isEmpty()) {
            return false;
        }
        byte[] values = String.join("-", signed.values()).getBytes(UTF_8);
        byte[] given = sign.getBytes(UTF_8);
        boolean genuine = false;
        for (Secret secret : secrets) {
            // The duration must not reveal which secret signed the callback, so the loop always compares with all
            // secrets.
            genuine |= MessageDigest.isEqual(hex(values, secret), given);
        }
        return genuine;
    }

    private static byte[] hex(byte[] values, Secret secret) {
        MessageDigest digest = Sha256.digest();
        digest.update(values);
        digest.update(("-" + secret.reveal()).getBytes(UTF_8));
        return HexFormat.of().formatHex(digest.digest()).getBytes(UTF_8);
    }

    @Override
    public String toString() {
        return "SignatureVerifier(" + secrets.size() + " secrets)";
    }
}
