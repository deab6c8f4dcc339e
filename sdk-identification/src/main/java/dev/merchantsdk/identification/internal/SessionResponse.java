package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.SetOnceStyle;
import org.immutables.value.Value;

/** The reply that names a session. */
@Value.Immutable
@SetOnceStyle
interface SessionResponse {
    /** The id: a UUID. */
    @JsonProperty("id")
    String id();

    /** Without its id a session cannot be asked about. */
    @Value.Check
    default void idIsThere() {
        if (!SessionId.GIVEN.matcher(id()).matches()) {
            throw new IllegalStateException("id is none");
        }
    }

    @AnyLetterCase
    final class Builder extends ImmutableSessionResponse.Builder {
        Builder() {}
    }
}
