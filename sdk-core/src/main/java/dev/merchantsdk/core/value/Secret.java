package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.SensitiveValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;

/**
 * A secret text. {@code toString} returns {@code ***}, {@code equals} compares in constant time, and only
 * {@link #reveal()} returns it.
 */
public final class Secret implements SensitiveValue {
    private final String value;

    private Secret(String value) {
        this.value = Objects.requireNonNull(value, "a secret");
    }

    /** Returns a secret with this text. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Secret of(String value) {
        return new Secret(value);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Secret ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(Secret.class);
    }

    @Override
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret that
                && MessageDigest.isEqual(
                        value.getBytes(StandardCharsets.UTF_8), that.value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
