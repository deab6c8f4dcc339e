package dev.merchantsdk.sandbox.gateway;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import okio.ByteString;

/**
 * Computes the field {@code sign} of a callback. The computation follows the service's documentation outside the
 * contract.
 */
public final class CallbackSign {
    public static final String FIELD = "sign";

    private CallbackSign() {}

    /**
     * Returns the signed fields, which are all except {@code sign}, sorted by name in the order of
     * {@link String#compareTo}.
     */
    public static SortedMap<String, String> signed(Map<String, String> fields) {
        SortedMap<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(FIELD);
        return sorted;
    }

    /** Returns the values of the signed fields and then the secret, joined with dashes. */
    public static String text(Map<String, String> fields, String secret) {
        StringBuilder signed = new StringBuilder();
        signed(fields).values().forEach(value -> signed.append(value).append('-'));
        return signed + secret;
    }

    /** Returns the SHA-256 digest of {@link #text}. */
    public static String of(Map<String, String> fields, String secret) {
        return ByteString.encodeUtf8(text(fields, secret)).sha256().hex();
    }
}
