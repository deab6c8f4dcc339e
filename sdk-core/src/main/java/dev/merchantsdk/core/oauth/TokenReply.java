package dev.merchantsdk.core.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.immutables.value.Value;

/** The reply of the token service (RFC 6749, 5.1). */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
interface TokenReply {
    /** Whole seconds, or with a fraction that does not count. */
    Pattern SECONDS = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]+)?");

    /** The token. */
    @JsonProperty("access_token")
    @Value.Redacted
    String accessToken();

    /** How long it lives: seconds, as the number of the standard or, as some services send it, as a text. */
    @JsonProperty("expires_in")
    Optional<JsonNode> expiresInSeconds();

    /** How long it lives, in seconds; empty where that is not told in a way that can be read. */
    default OptionalLong expiresIn() {
        String seconds = expiresInSeconds().map(JsonNode::asText).orElse("");
        return SECONDS.matcher(seconds).matches()
                ? OptionalLong.of(Long.parseLong(seconds.split("\\.", 2)[0]))
                : OptionalLong.empty();
    }

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
