package dev.merchantsdk.sandbox.gateway;

import java.util.Map;
import java.util.TreeMap;

/**
 * Computes the field {@code sign} of a callback. The contract does not show how the signature is computed, so this
 * class follows the service's documentation outside the contract.
 */
final class CallbackSign {
    static final String FIELD = "sign";

    private CallbackSign() {}

    /**
     * Returns the signature: the SHA-256 digest of a text that consists of the values of all other fields, followed by
     * the secret, joined with dashes. The values are in the order of their field names, which are compared by their
     * UTF-16 code units.
     */
    static String of(Map<String, String> fields, String secret) {
        Map<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(FIELD);
        StringBuilder signed = new StringBuilder();
        sorted.values().forEach(value -> signed.append(value).append('-'));
        return TextDigest.hex(signed + secret);
    }
}
