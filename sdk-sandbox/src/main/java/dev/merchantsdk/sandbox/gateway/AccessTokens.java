package dev.merchantsdk.sandbox.gateway;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stores the issued access tokens with their scopes and expiry times. Thread-safe. */
final class AccessTokens {
    /** The lifetime of a token, as observed at the service. */
    static final Duration LIFE = Duration.ofHours(10);

    private record Grant(Set<String> scopes, Instant expiresAt) {}

    private final Map<String, Grant> grants = new ConcurrentHashMap<>();
    private final Clock clock;
    private final Random random;

    AccessTokens(Clock clock, Random random) {
        this.clock = clock;
        this.random = random;
    }

    String issue(Set<String> scopes) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        String token = HexFormat.of().formatHex(bytes);
        grants.put(token, new Grant(scopes, clock.instant().plus(LIFE)));
        return token;
    }

    /** Returns the scopes of a token, or empty if the token is unknown or has expired. */
    Optional<Set<String>> scopes(String token) {
        return Optional.ofNullable(grants.get(token))
                .filter(grant -> clock.instant().isBefore(grant.expiresAt()))
                .map(Grant::scopes);
    }
}
