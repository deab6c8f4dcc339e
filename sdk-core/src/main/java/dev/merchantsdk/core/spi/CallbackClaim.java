package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;
import java.util.UUID;

/**
 * Result of {@link ProcessedCallbackStore#claim}.
 *
 * @param key the callback's key
 * @param state the state before this claim; you have the claim only if it was {@link CallbackState#NEW}
 * @param id the claim's id, different for each
 */
public record CallbackClaim(CallbackKey key, CallbackState state, String id) implements NotJsonSerializable {
    public CallbackClaim {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(id, "id");
    }

    /** Returns a claim with a new random id. */
    public static CallbackClaim of(CallbackKey key, CallbackState state) {
        return new CallbackClaim(key, state, UUID.randomUUID().toString());
    }

    /** Returns whether the caller has the claim. */
    public boolean isGranted() {
        return state == CallbackState.NEW;
    }
}
