package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tests the settings of a merchant that a call needs, and the merchant's own source of tokens. */
final class MerchantContextTest {
    private static final Auth BEARER = Auth.bearer(Scope.BALANCE_READ);
    private static final AuthHeader TOKEN = AuthHeader.bearer(AccessToken.of(Secret.of("token")));

    @Test
    void namesEndpointThatLacksSetting() {
        MerchantContext nothing = context(Map.of());
        assertThatThrownBy(() -> nothing.address(Address.PSP, "test.pay"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("test.pay needs the address PSP");
        assertThatThrownBy(() -> nothing.apiKey("test.pay"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("test.pay needs the API key");
        assertThatThrownBy(() -> nothing.xAuth("test.pay"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("test.pay needs the pair of merchant id and secret");
        assertThat(nothing.hasTokens()).isFalse();
        assertThatThrownBy(() -> nothing.tokens("test.pay"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("test.pay needs an OAuth client or a token source");
        assertThat(nothing.withTokens(TokenSource.fixed(Secret.of("token"))).hasTokens())
                .isTrue();
    }

    @Test
    void isLoopbackUnlessAddressIsOfAnotherComputer() {
        assertThat(context(Map.of()).isLoopback(Address.PSP)).isTrue();
        assertThat(at("http://localhost:1").isLoopback(Address.PSP)).isTrue();
        assertThat(at("https://shop.example").isLoopback(Address.PSP)).isFalse();
    }

    @Test
    void asksItsTokenSourceAboutRefusedToken() {
        assertThat(refused(() -> true)).isTrue();
        assertThat(refused(() -> false)).isFalse();
        assertThat(BEARER.refused(context(source(() -> true)), "test.pay", AuthHeader.xAuth(Secret.of("a"))))
                .isFalse();
        assertThat(BEARER.scope()).contains(Scope.BALANCE_READ);
    }

    @Test
    void ignoresFailureOfItsTokenSource() {
        assertThat(refused(() -> {
                    throw new IllegalStateException();
                }))
                .isFalse();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(refused(() -> MerchantContextTest.<RuntimeException>throwUndeclared(new InterruptedException())))
                .isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Throws an undeclared checked exception, as Kotlin code can. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Exception> boolean throwUndeclared(Exception failure) throws E {
        throw (E) failure;
    }

    private interface Refusal {
        boolean refused();
    }

    private static boolean refused(Refusal refusal) {
        return BEARER.refused(context(source(refusal)), "test.pay", TOKEN);
    }

    private static TokenSource source(Refusal refusal) {
        return new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return CompletableFuture.completedFuture(AccessToken.of(Secret.of("token")));
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return refusal.refused();
            }
        };
    }

    private static MerchantContext context(TokenSource tokens) {
        return context(Map.of()).withTokens(tokens);
    }

    private static MerchantContext at(String url) {
        return context(Map.of(Address.PSP, BaseUrl.parse(Address.PSP, url)));
    }

    private static MerchantContext context(Map<Address, BaseUrl> addresses) {
        return new MerchantContext(
                addresses,
                Credentials.builder().build(),
                MerchantProfile.empty(),
                Timeouts.defaults(),
                RetrySettings.defaults(),
                Clock.systemUTC());
    }
}
