package dev.merchantsdk.core.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code scope} in a token response, in the format of RFC 6749, section 5.1, and in other formats. */
final class GrantedScopeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"a transactions.read b\"",
                "\"a,transactions.read\"",
                "\" a , transactions.read \"",
                "\"\\ttransactions.read\\n\"",
                "[\"a\",\"transactions.read\"]",
                "[\"a transactions.read\",\"b\"]",
                "\"\"",
                "\" , \"",
                "[]",
                "[\"\"]",
                "null",
                // The SDK cannot read scopes from the following values, and sends the call without a check of the
                // scope.
                "7",
                "true",
                "{}",
                "{\"other\":true}",
                "[7]",
                "[\"other\",null]",
                "[[\"transactions.read\"]]"
            })
    void allowsTheCall(String scope) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server)) {
                server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"scope\":" + scope + "}"));
                assertThat(query(mode, sdk, Scope.TRANSACTIONS_READ)
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("7");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"other\"",
                "\"transactions.read2 transactions\"",
                "\"TRANSACTIONS.READ\"",
                "\"transactions.read;other\"",
                "[\"other\"]",
                "[\"a,b\",\"c\"]"
            })
    void deniesCallWithoutScope(String scope) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (TokenServer server = new TokenServer();
                    MerchantSdk sdk = sdk(server)) {
                server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"scope\":" + scope + "}"));
                assertThatThrownBy(() -> query(mode, sdk, Scope.TRANSACTIONS_READ))
                        .isInstanceOf(NotAuthenticatedException.class);
                assertThat(server.bearers()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "b,a c"})
    void requiresAllOfSeveralScopes(String granted) throws Exception {
        try (TokenServer server = new TokenServer();
                MerchantSdk sdk = sdk(server)) {
            server.issues(form -> TokenServer.token("{\"access_token\":\"t\",\"scope\":\"" + granted + "\"}"));
            assertThat(query(CallMode.SYNC, sdk, Scope.of("a b"))
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
            assertThatThrownBy(() -> query(CallMode.SYNC, sdk, Scope.of("a d")))
                    .isInstanceOf(NotAuthenticatedException.class);
        }
    }

    private static JsonValue query(CallMode mode, MerchantSdk sdk, Scope scope) {
        RawRequest request = RawRequest.get(Address.PSP, "records").bearer(scope);
        return mode.call(() -> sdk.raw().call(request), () -> sdk.raw().async().call(request));
    }

    private static MerchantSdk sdk(TokenServer server) {
        return TestSdk.at(server.url())
                .address(Address.TOKEN, server.tokenUrl())
                .credentials(Credentials.builder().client("id", "secret").build())
                .build();
    }
}
