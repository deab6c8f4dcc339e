package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.List;

/**
 * Verifies that a callback is from the service. The contract does not specify how to verify this; {@link #signedBy},
 * the default, follows the service's documentation outside the contract. Must be thread-safe.
 */
@FunctionalInterface
public interface SignatureVerifier {
    /**
     * Whether a callback is genuine. Exceptions of this method are thrown to the caller that reads the callback.
     *
     * @param fields the fields, decoded and otherwise unchanged, in their order
     * @param body the received bytes, unchanged
     */
    boolean isGenuine(CallbackFields fields, byte[] body);

    /**
     * Returns a verifier of the signature that the service documents outside the contract. The values of all fields
     * except {@code sign} are sorted by field name in ordinal order and joined with {@code -}; then {@code -} and the
     * secret are appended. The field {@code sign} contains the SHA-256 of the resulting string in lower-case
     * hexadecimal digits. Compares in constant time, and always with all secrets.
     *
     * @param secrets the {@code x-auth} secrets of which one has signed
     * @throws ConfigurationException if the list is empty or contains a blank secret
     */
    static SignatureVerifier signedBy(List<Secret> secrets) {
        return new ValueSignature(secrets);
    }
}
