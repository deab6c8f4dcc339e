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
    /** Matches a lifetime in seconds. The SDK ignores the fraction of a second. */
    Pattern SECONDS = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]+)?");

    Pattern SEPARATOR = Pattern.compile("[\\s,]+");

    /** Matches a token that a header may contain: printable ASCII without blanks. */
    Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

    /** The access token. */
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

    /** The granted scopes: a text or a list of texts. Spaces or commas separate the names in a text. */
    @JsonProperty("scope")
    Optional<JsonValue> scope();

    /**
     * Returns whether the token may be valid for a scope. Without granted scopes, the requested one is granted (RFC
     * 6749, 5.1); empty ones and those of an unexpected JSON type count as absent.
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

    @Value.Check
    default void isInPrintableAscii() {
        if (!TOKEN.matcher(accessToken()).matches()) {
            throw new IllegalStateException("the access token is not printable ASCII without blanks");
        }
    }
}
