package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the headers that authenticate an attempt (contract, "Authentication"). */
final class AuthHeaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"!", "~", "marker:a==", "!~", "Scheme marker", "a  b\tc"})
    void aValueIsPrintable(String value) {
        AuthHeader header = AuthHeader.xAuth(Secret.of(value));
        assertThat(header.name()).isEqualTo("x-auth");
        assertThat(header.value().reveal()).isEqualTo(value);
        assertThat(header.token()).isEmpty();
    }

    @Test
    void aTokenIsSentAsABearer() {
        AccessToken token = AccessToken.of(Secret.of("t0ken"));
        AuthHeader header = AuthHeader.bearer(token);
        assertThat(header.name()).isEqualTo("authorization");
        assertThat(header.value().reveal()).isEqualTo("Bearer t0ken");
        assertThat(header.token()).contains(token);
    }

    @Test
    void aTokenHasNoBlanks() {
        AccessToken token = AccessToken.of(Secret.of("marker blank"));
        assertThatThrownBy(() -> AuthHeader.bearer(token))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("authorization")
                .hasMessageNotContaining("marker");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "marker ",
                " marker",
                "\tmarker",
                "marker\t",
                "\u001fmarker",
                "marker\u007f",
                "marker\n",
                "markerж"
            })
    void refusesInvalidValueWithoutShowingIt(String value) {
        assertThatThrownBy(() -> AuthHeader.xAuth(Secret.of(value)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("x-auth")
                .hasMessageNotContaining("marker");
        AccessToken token = AccessToken.of(Secret.of(value));
        assertThatThrownBy(() -> AuthHeader.bearer(token))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("authorization")
                .hasMessageNotContaining("marker");
    }
}
