package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.List;

/** Verifies that the service sent a callback. {@link #signedBy} returns the default. Must be thread-safe. */
@FunctionalInterface
public interface SignatureVerifier {
    /**
     * Returns whether a callback is genuine. {@link CallbackParser} does not catch exceptions of this method.
     *
     * @param fields the fields, decoded and otherwise unchanged, in body order
     * @param body the received bytes, unchanged
     */
    boolean isGenuine(CallbackFields fields, byte[] body);

    /**
     * Returns a verifier of the signature that the service documents outside the contract, and compares it in constant
     * time:
     * <ol>
     *   <li>Sort all fields by name in ordinal order, without the field {@code sign}.
     *   <li>Join the values with {@code -}, and append {@code -} and the secret.
     *   <li>{@code sign} is the SHA-256 of the resulting string, in lower-case hexadecimal digits.
     * </ol>
     *
     * @param secrets the {@code x-auth} secrets, one of which must have signed a callback
     * @throws ConfigurationException if the list is empty or contains a blank secret
     */
    static SignatureVerifier signedBy(List<Secret> secrets) {
        return new ValueSignature(secrets);
    }
}
