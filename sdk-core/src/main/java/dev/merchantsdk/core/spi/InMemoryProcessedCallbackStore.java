package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Keeps fingerprints instead of keys, because an id can be a token. Only processed callbacks count towards the
 * capacity: each caller ends its claim with {@link #process} or {@link #release}.
 */
final class InMemoryProcessedCallbackStore implements ProcessedCallbackStore {
    private final int capacity;
    private final Duration claimTimeout;
    private final InstantSource clock;
    private final Map<String, Held> claims = new HashMap<>();
    private final Set<String> processed = new LinkedHashSet<>();

    private record Held(String id, Instant expiresAt) {}

    InMemoryProcessedCallbackStore(int capacity, Duration claimTimeout, InstantSource clock) {
        if (capacity < 1) {
            throw new IllegalArgumentException("the capacity must be at least 1: " + capacity);
        }
        if (claimTimeout.isNegative() || claimTimeout.isZero()) {
            throw new IllegalArgumentException("the claim timeout must be positive: " + claimTimeout);
        }
        this.capacity = capacity;
        this.claimTimeout = claimTimeout;
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    @Override
    public synchronized CallbackClaim claim(CallbackKey key) {
        String fingerprint = key.fingerprint();
        if (processed.contains(fingerprint)) {
            return CallbackClaim.of(key, CallbackState.PROCESSED);
        }
        Instant now = clock.instant();
        Held other = claims.get(fingerprint);
        if (other != null && other.expiresAt().isAfter(now)) {
            return CallbackClaim.of(key, CallbackState.IN_PROGRESS);
        }
        CallbackClaim claim = CallbackClaim.of(key, CallbackState.NEW);
        claims.put(fingerprint, new Held(claim.id(), now.plus(claimTimeout)));
        return claim;
    }

    @Override
    public Duration claimTimeout() {
        return claimTimeout;
    }

    @Override
    public void process(CallbackClaim claim, Processing processing) throws Exception {
        // The processing cannot outlive this process, so its claim does not expire until it ends.
        if (!holds(claim, Instant.MAX)) {
            throw new ClaimExpiredException(claim);
        }
        try {
            processing.run();
        } catch (Throwable e) {
            boolean unused = holds(claim, clock.instant().plus(claimTimeout));
            throw e;
        }
        complete(claim);
    }

    /** Prolongs a claim. Returns false if the caller no longer has it. */
    private synchronized boolean holds(CallbackClaim claim, Instant expiresAt) {
        Held prolonged = new Held(claim.id(), expiresAt);
        return prolonged.equals(claims.computeIfPresent(
                claim.key().fingerprint(), (key, held) -> held.id().equals(claim.id()) ? prolonged : held));
    }

    private synchronized void complete(CallbackClaim claim) {
        String fingerprint = claim.key().fingerprint();
        claims.remove(fingerprint);
        processed.add(fingerprint);
        if (processed.size() > capacity) {
            Iterator<String> oldest = processed.iterator();
            oldest.next();
            oldest.remove();
        }
    }

    @Override
    public synchronized void release(CallbackClaim claim) {
        claims.computeIfPresent(
                claim.key().fingerprint(), (fingerprint, held) -> held.id().equals(claim.id()) ? null : held);
    }

    @Override
    public synchronized boolean isProcessed(CallbackKey key) {
        return processed.contains(key.fingerprint());
    }
}
