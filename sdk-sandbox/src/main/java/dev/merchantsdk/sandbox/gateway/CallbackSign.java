package dev.merchantsdk.sandbox.gateway;

import java.util.Map;
import java.util.TreeMap;

/**
 * Computes the field {@code sign} of a callback. The contract does not show the signature. This class follows the
 * service's documentation outside the contract.
 */
final class CallbackSign {
    static final String FIELD = "sign";

    private CallbackSign() {}

    /**
     * Returns the signature: SHA-256 of the values of all other fields and the secret, joined with dashes. The values
     * are sorted by the name of their field in ordinal order, and the secret is last.
     */
    static String of(Map<String, String> fields, String secret) {
        Map<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(FIELD);
        StringBuilder signed = new StringBuilder();
        sorted.values().forEach(value -> signed.append(value).append('-'));
        return TextDigest.hex(signed + secret);
    }
}
