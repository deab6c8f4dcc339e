package dev.merchantsdk.sandbox.gateway;

import java.util.Map;
import java.util.TreeMap;

/**
 * The {@code sign} of a callback. The contract does not show it; it follows the service's documentation outside the
 * contract.
 */
final class CallbackSign {
    static final String FIELD = "sign";

    private CallbackSign() {}

    /**
     * SHA-256 over the values of all other fields, sorted by name in ordinal order, and the secret, joined with dashes.
     */
    static String of(Map<String, String> fields, String secret) {
        Map<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(FIELD);
        StringBuilder signed = new StringBuilder();
        sorted.values().forEach(value -> signed.append(value).append('-'));
        return TextDigest.hex(signed + secret);
    }
}
