package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.SetOnceStyle;
import org.immutables.value.Value;

/** The response that contains the id of a session. */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
interface SessionResponse {
    /** The id of the session; according to the contract, a UUID. */
    @JsonProperty("id")
    String id();

    @Value.Check
    default void hasSessionId() {
        if (!SessionId.GIVEN.matcher(id()).matches()) {
            throw new IllegalStateException("id is not a session id");
        }
    }
}
