package dev.merchantsdk.core.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.immutables.value.Value;

/** The response of the token service (RFC 6749, 5.1). */
@Value.Immutable
@SdkStyle
interface TokenResponse {
    /** The form of a lifetime in seconds. A fraction of a second is ignored. */
    Pattern SECONDS = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]+)?");

    /** The separator between the names of scopes. */
    Pattern SEPARATOR = Pattern.compile("[\\s,]+");

    /** The permitted characters of a token in a header: printable ASCII without blanks. */
    Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

    /** The token. */
    @JsonProperty("access_token")
    @Value.Redacted
    String accessToken();

    /** The lifetime in seconds. The standard defines a number, but some services send a text. */
    @JsonProperty("expires_in")
    Optional<JsonValue> expiresInSeconds();

    /** Returns the lifetime in seconds; empty if the lifetime is absent or unreadable. */
    default OptionalLong expiresIn() {
        String seconds = expiresInSeconds().map(JsonValue::text).orElse("");
        return SECONDS.matcher(seconds).matches()
                ? OptionalLong.of(Long.parseLong(seconds.split("\\.", 2)[0]))
                : OptionalLong.empty();
    }

    /** The granted scopes: a text or a list of texts, in which spaces or commas separate names. */
    @JsonProperty("scope")
    Optional<JsonValue> scope();

    /**
     * Returns whether the token may allow a scope. The token does not allow the scope if the granted scopes are
     * readable and lack one of the names in the scope. If the granted scopes are absent or empty, they are equal to the
     * requested scopes (RFC 6749, 5.1, defines this for absent scopes). Granted scopes of another JSON type are treated
     * in the same way, so that they never make the token unusable. If the token lacks the scope, the service rejects
     * the call.
     */
    default boolean mayAllow(Scope requested) {
        Set<String> granted = grantedNames();
        return granted.isEmpty() || granted.containsAll(names(requested.raw()).toList());
    }

    private Set<String> grantedNames() {
        JsonValue granted = scope().orElse(JsonValue.ofNull());
        List<JsonValue> texts = granted.isArray() ? granted.items() : List.of(granted);
        return texts.stream().allMatch(JsonValue::isString)
                ? texts.stream().flatMap(text -> names(text.text())).collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    private static Stream<String> names(String separated) {
        return SEPARATOR.splitAsStream(separated).filter(name -> !name.isEmpty());
    }

    /** Rejects a token that is not a valid header value. */
    private void validate() {
        if (!TOKEN.matcher(accessToken()).matches()) {
            throw new IllegalStateException("the access token is not printable ASCII without blanks");
        }
    }

    /** Builds a {@link TokenResponse}. */
    abstract sealed class Builder permits ImmutableTokenResponse.Builder {
        Builder() {}

        public abstract Builder accessToken(String accessToken);

        public abstract Builder expiresInSeconds(JsonValue expiresInSeconds);

        public abstract Builder scope(JsonValue scope);

        /** Copies all properties that are present in {@code other}. */
        public abstract Builder from(TokenResponse other);

        abstract TokenResponse create();

        public final TokenResponse build() {
            TokenResponse value = create();
            value.validate();
            return value;
        }
    }
}
