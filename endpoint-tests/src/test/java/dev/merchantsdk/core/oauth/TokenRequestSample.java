package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Scope;

/**
 * Creates a token request for the fault matrix, the test that injects each network fault into a call of each endpoint.
 * This class is in the package of the request type, because the request type is package-private.
 */
public final class TokenRequestSample {
    private TokenRequestSample() {}

    public static Object tokenRequest() {
        Credentials credentials =
                Credentials.builder().client("client", "client-secret").build();
        return new TokenRequest(credentials.client().orElseThrow(), Scope.TRANSACTIONS_READ);
    }
}
