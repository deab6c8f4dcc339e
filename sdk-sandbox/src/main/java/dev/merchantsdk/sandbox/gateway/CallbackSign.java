package dev.merchantsdk.sandbox.gateway;

import java.util.Map;
import java.util.TreeMap;

/**
 * Computes the field {@code sign} of a callback. The computation follows the service's documentation outside the
 * contract.
 */
final class CallbackSign {
    static final String FIELD = "sign";

    private CallbackSign() {}

    /**
     * Returns the SHA-256 digest of a text. The text consists of the values of all fields except {@code sign}, and then
     * the secret, joined with dashes. The values are sorted by field name, in the order of {@link String#compareTo}.
     */
    static String of(Map<String, String> fields, String secret) {
        Map<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(FIELD);
        StringBuilder signed = new StringBuilder();
        sorted.values().forEach(value -> signed.append(value).append('-'));
        return TextDigest.hex(signed + secret);
    }
}
