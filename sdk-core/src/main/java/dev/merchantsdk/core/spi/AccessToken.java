package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;
import java.time.Instant;
import java.util.Optional;

/**
 * An OAuth access token.
 *
 * @param value the token
 * @param expiresAt its expiration time; empty if it is unknown
 */
public record AccessToken(Secret value, Optional<Instant> expiresAt) implements NotJsonSerializable {
    /** Returns a token whose expiration time is unknown. */
    public static AccessToken of(Secret value) {
        return new AccessToken(value, Optional.empty());
    }

    /** Returns a token with an expiration time. */
    public static AccessToken of(Secret value, Instant expiresAt) {
        return new AccessToken(value, Optional.of(expiresAt));
    }

    @Override
    public String toString() {
        return "AccessToken(***" + expiresAt.map(end -> ", until " + end).orElse("") + ")";
    }
}
