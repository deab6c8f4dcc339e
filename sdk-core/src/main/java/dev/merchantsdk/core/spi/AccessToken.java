package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;
import java.time.Instant;
import java.util.Optional;

/** An OAuth access token and when it ends. */
public final class AccessToken implements NotJsonSerializable {
    private final Secret value;
    private final Optional<Instant> expiresAt;

    private AccessToken(Secret value, Optional<Instant> expiresAt) {
        this.value = value;
        this.expiresAt = expiresAt;
    }

    /** A token whose end is not known. */
    public static AccessToken of(Secret value) {
        return new AccessToken(value, Optional.empty());
    }

    /** A token that ends at a known time. */
    public static AccessToken of(Secret value, Instant expiresAt) {
        return new AccessToken(value, Optional.of(expiresAt));
    }

    /** The token. */
    public Secret value() {
        return value;
    }

    /** When it ends, if that is known. */
    public Optional<Instant> expiresAt() {
        return expiresAt;
    }

    @Override
    public String toString() {
        return "AccessToken(***" + expiresAt.map(end -> ", until " + end).orElse("") + ")";
    }
}
