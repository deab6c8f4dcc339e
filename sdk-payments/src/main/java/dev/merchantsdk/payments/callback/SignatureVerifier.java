package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.List;

/**
 * Verifies that a callback is from the service. The contract does not show how; {@link #signedBy}, the default, follows
 * the service's documentation outside the contract. Must be thread-safe.
 */
@FunctionalInterface
public interface SignatureVerifier {
    /**
     * Whether a callback is genuine. Its exceptions reach the caller that reads the callback.
     *
     * @param fields the fields, decoded and otherwise unchanged, in their order
     * @param body the received bytes, unchanged
     */
    boolean isGenuine(CallbackFields fields, byte[] body);

    /**
     * The signature that the service documents outside the contract: {@code sign} is the SHA-256, in lower-case
     * hexadecimal digits, of the values of all other fields, sorted by name in ordinal order and joined by {@code -},
     * then {@code -} and the secret. Compares in constant time, and always with all secrets.
     *
     * @param secrets the {@code x-auth} secrets of which one has signed
     * @throws ConfigurationException if there is none, or one is blank
     */
    static SignatureVerifier signedBy(List<Secret> secrets) {
        return new ValueSignature(secrets);
    }
}
