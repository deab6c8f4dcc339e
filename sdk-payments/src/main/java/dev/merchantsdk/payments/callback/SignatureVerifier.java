package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.List;

/**
 * Verifies that the service sent a callback. The contract does not specify how to verify a callback. The default
 * verifier is {@link #signedBy}, which follows other documentation of the service. An implementation must be
 * thread-safe.
 */
@FunctionalInterface
public interface SignatureVerifier {
    /**
     * Returns whether a callback is genuine. If this method throws an exception, the {@link CallbackParser} throws the
     * same exception to its caller.
     *
     * @param fields the fields, decoded and otherwise unchanged, in the order of the body
     * @param body the received bytes, unchanged
     */
    boolean isGenuine(CallbackFields fields, byte[] body);

    /**
     * Returns a verifier of the signature that the service documents outside the contract. To compute the signature,
     * the values of all fields except {@code sign} are sorted by field name in ordinal order and joined with {@code -};
     * then {@code -} and the secret are appended. The field {@code sign} contains the SHA-256 of the resulting string
     * in lower-case hexadecimal digits. The verifier compares signatures in constant time, and always compares with the
     * signatures of all secrets.
     *
     * @param secrets the {@code x-auth} secrets; a callback is genuine if it is signed with one of these secrets
     * @throws ConfigurationException if the list is empty or contains a blank secret
     */
    static SignatureVerifier signedBy(List<Secret> secrets) {
        return new ValueSignature(secrets);
    }
}
