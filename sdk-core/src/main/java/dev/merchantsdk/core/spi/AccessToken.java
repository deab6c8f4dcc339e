package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;
import java.time.Instant;
import java.util.Optional;

/** An OAuth access token and its expiration time. */
public final class AccessToken implements NotJsonSerializable {
    private final Secret value;
    private final Optional<Instant> expiresAt;

    private AccessToken(Secret value, Optional<Instant> expiresAt) {
        this.value = value;
        this.expiresAt = expiresAt;
    }

    /** Returns a token whose expiration time is unknown. */
    public static AccessToken of(Secret value) {
        return new AccessToken(value, Optional.empty());
    }

    /** Returns a token with an expiration time. */
    public static AccessToken of(Secret value, Instant expiresAt) {
        return new AccessToken(value, Optional.of(expiresAt));
    }

    /** Returns the token. */
    public Secret value() {
        return value;
    }

    /** Returns the expiration time; empty if it is unknown. */
    public Optional<Instant> expiresAt() {
        return expiresAt;
    }

    @Override
    public String toString() {
        return "AccessToken(***" + expiresAt.map(end -> ", until " + end).orElse("") + ")";
    }
}
