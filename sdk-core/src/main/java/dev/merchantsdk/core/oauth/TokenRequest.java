package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.config.ClientCredentials;
import dev.merchantsdk.core.value.Scope;
import java.util.LinkedHashMap;
import java.util.Map;

/** A token request with the credentials of the OAuth client and the scope. */
record TokenRequest(ClientCredentials client, Scope scope) {
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", "client_credentials");
        fields.put("client_id", client.clientId());
        fields.put("client_secret", client.clientSecret().reveal());
        fields.put("scope", scope.raw());
        return fields;
    }
}
