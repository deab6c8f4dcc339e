package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.config.ClientCredentials;
import dev.merchantsdk.core.value.Scope;
import java.util.LinkedHashMap;
import java.util.Map;

/** A token request with the credentials of the OAuth client and the scope. */
final class TokenRequest {
    private final ClientCredentials client;
    private final Scope scope;

    TokenRequest(ClientCredentials client, Scope scope) {
        this.client = client;
        this.scope = scope;
    }

    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", "client_credentials");
        fields.put("client_id", client.clientId());
        fields.put("client_secret", client.clientSecret().reveal());
        fields.put("scope", scope.raw());
        return fields;
    }
}
