package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.List;

/**
 * Tells whether a callback comes from the service. The contract does not show how; {@link #signedBy} is what the service documents beside it, and
 * is used unless another one is given. Must be thread-safe.
 */
@FunctionalInterface
public interface SignatureVerifier {
    /**
     * Whether a callback is genuine. What it throws reaches who reads the callback.
     *
     * @param fields the fields, decoded and otherwise as they came, in their order
     * @param body the bytes as they came
     */
    boolean isGenuine(CallbackFields fields, byte[] body);

    /**
     * The signature that the service documents beside the contract: {@code sign} is the SHA-256, in lower-case hexadecimal digits, of the values of
     * all other fields, sorted by name in ordinal order and joined by {@code -}, then {@code -} and the secret. Compares in constant time, and always
     * with all secrets.
     *
     * @param secrets the {@code x-auth} secrets of which one has signed
     * @throws ConfigurationException if there is none, or one is blank
     */
    static SignatureVerifier signedBy(List<Secret> secrets) {
        return new ValueSignature(secrets);
    }
}
