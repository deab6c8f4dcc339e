package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;
import java.util.UUID;

/**
 * The result of {@link ProcessedCallbackStore#claim}.
 *
 * @param key the key of the callback
 * @param state the state of the callback before this claim; the caller has the claim only if this state is
 *     {@link CallbackState#NEW}
 * @param id the id of the claim; each claim of a callback has a different id
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
