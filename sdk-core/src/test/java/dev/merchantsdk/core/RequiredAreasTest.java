package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;

/** Checks that the exception of {@code build()} names all missing settings of all required areas. */
final class RequiredAreasTest {
    private static final String URL = "https://service.example/";

    @Test
    void namesEachMissingSettingWithItsAreas() {
        assertThatThrownBy(() -> MerchantSdk.builder().require(Area.values()).build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("area CREDIT needs the address CREDIT, which is not set;"
                        + " area CREDIT needs the API key, which is not set;"
                        + " areas PAYMENTS, CARD_BINDINGS, SBP, OPERATIONS, SECURE_TRANSACTIONS, IDENTIFICATION need the"
                        + " address GATEWAY, which is not set;"
                        + " areas PAYMENTS, CARD_BINDINGS, SBP, OPERATIONS, IDENTIFICATION, MOBILIZATION need the pair of"
                        + " merchant id and secret, which is not set;"
                        + " areas TRANSACTIONS, REGISTERS, BALANCE, RECEIPTS need the address PSP, which is not set;"
                        + " areas TRANSACTIONS, SECURE_TRANSACTIONS, REGISTERS, BALANCE, RECEIPTS need an OAuth client or a"
                        + " token source, which is not set;"
                        + " area MOBILIZATION needs the address PSP_SECURE, which is not set."
                        + " Set them with MerchantSdk.builder().address(Address.CREDIT, ...) or MERCHANT_SDK_CREDIT_URL;"
                        + " Credentials.builder().apiKey(...) or MERCHANT_SDK_API_KEY;"
                        + " MerchantSdk.builder().address(Address.GATEWAY, ...) or MERCHANT_SDK_GATEWAY_URL;"
                        + " Credentials.builder().merchant(...) or xAuth(...), MERCHANT_SDK_MERCHANT_ID and"
                        + " MERCHANT_SDK_SECRET, or MERCHANT_SDK_X_AUTH;"
                        + " MerchantSdk.builder().address(Address.PSP, ...) or MERCHANT_SDK_PSP_URL;"
                        + " Credentials.builder().client(...) or tokens(...), MERCHANT_SDK_CLIENT_ID and"
                        + " MERCHANT_SDK_CLIENT_SECRET, or MERCHANT_SDK_ACCESS_TOKEN (a client also needs the address TOKEN);"
                        + " MerchantSdk.builder().address(Address.PSP_SECURE, ...) or MERCHANT_SDK_PSP_SECURE_URL");
    }

    @Test
    void doesNotNamePresentSettings() {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .address(Address.GATEWAY, URL)
                .credentials(Credentials.builder().merchant("1", "secret").build())
                .require(Area.SBP, Area.PAYMENTS)
                .require(Area.MOBILIZATION);

        assertThatThrownBy(builder::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "area MOBILIZATION needs the address PSP_SECURE, which is not set."
                                + " Set it with MerchantSdk.builder().address(Address.PSP_SECURE, ...) or MERCHANT_SDK_PSP_SECURE_URL");

        builder.address(Address.PSP_SECURE, URL);
        assertThatCode(() -> builder.build().close()).doesNotThrowAnyException();
    }

    @Test
    void areasAreThoseThatLackNoSetting() {
        Credentials credentials = Credentials.builder()
                .merchant("1", "secret")
                .client("id", "secret") // useless without the address TOKEN
                .build();
        try (MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, URL)
                        .credentials(credentials)
                        .build();
                MerchantSdk other = sdk.withMerchant(Credentials.none())) {
            assertThat(sdk.areas())
                    .containsExactlyInAnyOrder(
                            Area.PAYMENTS, Area.CARD_BINDINGS, Area.SBP, Area.OPERATIONS, Area.IDENTIFICATION);
            assertThat(other.areas()).isEmpty();
        }
    }

    @Test
    void oauthClientNeedsTokenAddress() {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .address(Address.PSP, URL)
                .credentials(Credentials.builder().client("id", "secret").build())
                .require(Area.BALANCE, Area.RECEIPTS);

        assertThatThrownBy(builder::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("areas BALANCE, RECEIPTS need the address TOKEN, which is not set."
                        + " Set it with MerchantSdk.builder().address(Address.TOKEN, ...) or MERCHANT_SDK_TOKEN_URL");

        builder.address(Address.TOKEN, URL);
        assertThatCode(() -> builder.build().close()).doesNotThrowAnyException();
    }

    @Test
    void acceptsCustomXAuthAndTokens() {
        Credentials own = Credentials.builder()
                .xAuth(() -> Secret.of("own"))
                .tokens(TokenSource.fixed(Secret.of("token")))
                .build();

        assertThatCode(() -> MerchantSdk.builder()
                        .address(Address.GATEWAY, URL)
                        .credentials(own)
                        .require(Area.PAYMENTS, Area.SECURE_TRANSACTIONS)
                        .build()
                        .close())
                .doesNotThrowAnyException();
    }

    @Test
    void checksDerivedMerchantToo() throws Exception {
        Credentials apiKeyOnly = Credentials.builder().apiKey(TestSdk.API_KEY).build();
        String missing = "area PAYMENTS needs the pair of merchant id and secret, which is not set."
                + " Set it with Credentials.builder().merchant(...) or xAuth(...), MERCHANT_SDK_MERCHANT_ID and"
                + " MERCHANT_SDK_SECRET, or MERCHANT_SDK_X_AUTH";
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            MerchantSdk sdk = TestSdk.at(server.url()).require(Area.PAYMENTS).build();
            MerchantSdk derived = sdk.withMerchant(TestSdk.credentials());
            assertThatThrownBy(() -> sdk.withMerchant(apiKeyOnly))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage(missing);
            assertThatThrownBy(() -> derived.withMerchant(apiKeyOnly))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage(missing);

            sdk.raw().call(RawRequest.get(Address.GATEWAY, "a"));
            sdk.close();
            derived.raw().call(RawRequest.get(Address.GATEWAY, "a"));
            derived.close();
            // The failed withMerchant calls must not keep the shared connections open.
            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @NullSource
    void refusesNullArea(Area nothing) {
        assertThatNullPointerException()
                .isThrownBy(() -> MerchantSdk.builder().require(Area.CREDIT, nothing))
                .withMessage("area");
    }
}
