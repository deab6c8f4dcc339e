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
    /** Whole seconds; a fraction is ignored. */
    Pattern SECONDS = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]+)?");

    /** Separates the names of scopes. */
    Pattern SEPARATOR = Pattern.compile("[\\s,]+");

    /** The permitted characters of a token in a header: printable ASCII without blanks. */
    Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

    /** The token. */
    @JsonProperty("access_token")
    @Value.Redacted
    String accessToken();

    /** The lifetime in seconds: a number as in the standard or, as some services send it, a text. */
    @JsonProperty("expires_in")
    Optional<JsonValue> expiresInSeconds();

    /** Returns the lifetime in seconds; empty if it is absent or unreadable. */
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
     * Returns whether the token may allow a scope. It does not if the granted scopes are readable and lack one of its
     * names. If the granted scopes are absent or empty, they equal the requested ones (RFC 6749, 5.1 for absent ones).
     * Granted scopes of another JSON type are treated the same, so that they never discard the token: the service
     * rejects a call without the scope.
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

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(TokenResponse other);

        abstract TokenResponse create();

        public final TokenResponse build() {
            TokenResponse value = create();
            value.validate();
            return value;
        }
    }
}
