package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Scope;

/** Creates a sample token request. This class is in this package because {@code TokenRequest} is package-private. */
public final class TokenRequestSample {
    private TokenRequestSample() {}

    public static Object tokenRequest() {
        Credentials credentials =
                Credentials.builder().client("client", "client-secret").build();
        return new TokenRequest(credentials.client().orElseThrow(), Scope.TRANSACTIONS_READ);
    }
}
