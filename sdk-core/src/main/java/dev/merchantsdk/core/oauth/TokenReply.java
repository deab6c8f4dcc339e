package dev.merchantsdk.core.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/** The reply of the token service (RFC 6749, 5.1). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = TokenReply.Builder.class)
interface TokenReply {
    /** The token. */
    @JsonProperty("access_token")
    @Value.Redacted
    String accessToken();

    /** How long it lives, in seconds. */
    @JsonProperty("expires_in")
    OptionalLong expiresIn();

    /** What it allows, separated by spaces; absent if that is what was asked for. */
    @JsonProperty("scope")
    Optional<String> scope();

    /** Refuses a token that cannot be one. */
    @Value.Check
    default void tokenIsThere() {
        if (accessToken().isBlank()) {
            throw new IllegalStateException("a blank access token");
        }
    }

    /** Builds a {@link TokenReply}. */
    final class Builder extends ImmutableTokenReply.Builder {
        Builder() {}
    }
}
