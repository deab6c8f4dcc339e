package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import java.util.List;

/** The endpoint of the token service (RFC 6749, 4.4). The contract does not define this endpoint. */
public final class OauthEndpoints {
    /** The request for an access token with the credentials of the OAuth client. */
    public static final Endpoint<TokenRequest, TokenResponse> TOKEN = Endpoint.post(
                    Address.TOKEN, "", TokenRequest.class)
            .named("oauth.token")
            .auth(Auth.NONE)
            .repeat(Repeat.ALWAYS)
            .form(TokenRequest::fields)
            // Some token services report an error with HTTP 200.
            .errorRules(
                    ErrorRules.when(body -> body.errorInsteadOf("access_token")).onlyIfUnreadable())
            .returns(TokenResponse.class);

    private OauthEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(TOKEN);
    }
}
