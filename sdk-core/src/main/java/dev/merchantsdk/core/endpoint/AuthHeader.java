package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Secret;
import java.util.Optional;

/**
 * The header that authenticates an attempt.
 *
 * @param token the OAuth token in this header; empty for {@code x-auth}
 */
public record AuthHeader(String name, Secret value, Optional<AccessToken> token) {
    public AuthHeader {
        String text = (token.isPresent() ? token.get().value() : value).reveal();
        boolean blanksInside = token.isEmpty() && text.equals(text.strip());
        if (!isSafe(text, blanksInside)) {
            throw new ConfigurationException(
                    "the value for the header " + name + " is not printable ASCII"
                            + (token.isPresent() ? " without blanks" : ", or begins or ends with a blank"),
                    "Correct the credentials, or the code that creates them");
        }
    }

    /** Returns whether a text is a header value (RFC 9110, 5.5), in ASCII only. */
    private static boolean isSafe(String text, boolean blanksInside) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            boolean blank = each == ' ' || each == '\t';
            if (blank ? !blanksInside : each < 0x21 || each > 0x7e) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    public static AuthHeader xAuth(Secret value) {
        return new AuthHeader("x-auth", value, Optional.empty());
    }

    public static AuthHeader bearer(AccessToken token) {
        return new AuthHeader(
                "authorization", Secret.of("Bearer " + token.value().reveal()), Optional.of(token));
    }
}
