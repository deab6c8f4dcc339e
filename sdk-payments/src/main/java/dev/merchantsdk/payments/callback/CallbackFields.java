package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All fields of a callback, decoded but otherwise unchanged. Immutable. {@code toString()} contains only their number,
 * because values may be personal.
 */
public final class CallbackFields implements NotJsonSerializable {
    private final Map<String, String> values;

    private CallbackFields(Map<String, String> values) {
        this.values = values;
    }

    /** Returns callback fields from a map, in its order. */
    public static CallbackFields of(Map<String, String> values) {
        return new CallbackFields(Collections.unmodifiableMap(new LinkedHashMap<>(values)));
    }

    /**
     * Returns a field's value, which may be empty or blank; an empty {@code Optional} if it is absent. Names are
     * case-sensitive.
     */
    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    Optional<String> nonEmpty(String name) {
        return get(name).filter(value -> !value.isEmpty());
    }

    /** Returns all fields by name, in body order. */
    public Map<String, String> all() {
        return values;
    }

    /** Returns the SHA-256 of all names and values, whatever their order. */
    String fingerprint() {
        MessageDigest digest = Sha256.digest();
        new TreeMap<>(values).forEach((name, value) -> {
            for (String part : List.of(name, value)) {
                byte[] bytes = part.getBytes(UTF_8);
                // The length before each part makes the boundaries between the parts unambiguous.
                digest.update((bytes.length + ":").getBytes(UTF_8));
                digest.update(bytes);
            }
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CallbackFields that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "CallbackFields(" + values.size() + ")";
    }
}
