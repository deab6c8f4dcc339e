package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CredentialsTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "0123456789abcdef\n123456789abcdef",
                "                                "
            })
    void refuseInvalidApiKey(String key) {
        assertThatThrownBy(() -> Credentials.builder().apiKey(key))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("apiKey")
                .hasMessageNotContaining("0123456789");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "1 2", "1\r\nx-evil: 1", "мерчант"})
    void refuseMerchantIdThatIsInvalidInHeader(String id) {
        assertThatThrownBy(() -> Credentials.builder().merchant(id, "secret"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("merchantId");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "-1", "1-", "4711-0815", "shop-of-marker"})
    void refuseMerchantIdThatMakesXAuthAmbiguous(String id) {
        assertThatThrownBy(() -> Credentials.builder().merchant(id, "secret"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("merchantId must not contain \"-\"")
                .hasMessageContaining("Credentials.builder().xAuth(...)")
                .hasMessageNotContaining("4711")
                .hasMessageNotContaining("marker");
    }

    @ParameterizedTest
    @ValueSource(strings = {"marker value", "marker-значение", "marker\n"})
    void doNotShowSecretPassedAsMerchantId(String secret) {
        assertThatThrownBy(() -> Credentials.builder().merchant(secret, "4711"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("merchantId must be printable ASCII without blanks, was ***")
                .hasMessageNotContaining("marker");
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {" ", "   ", "\u2003"})
    void refuseMissingSecrets(String missing) {
        assertThatThrownBy(() -> Credentials.builder().merchant("1", missing))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("secret");
        assertThatThrownBy(() -> Credentials.builder().client("id", missing))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("clientSecret");
        assertThatThrownBy(() -> Credentials.builder().client(missing, "secret"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("clientId");
    }

    @Test
    void refuseABlankClientId() {
        assertThatThrownBy(() -> Credentials.builder().client(" ", "secret"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("clientId");
    }

    @Test
    void useLastTokenSetting() {
        TokenSource own = TokenSource.fixed(Secret.of("t"));
        Credentials client =
                Credentials.builder().tokens(own).client("id", "secret").build();
        Credentials tokens =
                Credentials.builder().client("id", "secret").tokens(own).build();
        assertThat(client.client()).isPresent();
        assertThat(client.tokens()).isEmpty();
        assertThat(tokens.client()).isEmpty();
        assertThat(tokens.tokens()).contains(own);
    }

    @Test
    void printNoSecret() {
        Credentials all = Credentials.builder()
                .apiKey("0123456789abcdef0123456789abcdef")
                .merchant("1", "x-secret")
                .client("id", "c-secret")
                .build();
        assertThat(all + " " + all.client().orElseThrow())
                .doesNotContain("secret", "0123")
                .contains("***");
    }
}
