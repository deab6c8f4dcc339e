package dev.merchantsdk.core.config;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;

/** The id and secret of an OAuth client, for the client credentials grant. */
public final class ClientCredentials implements NotJsonSerializable {
    private final String clientId;
    private final Secret clientSecret;

    ClientCredentials(String clientId, Secret clientSecret) {
        this.clientId = clientId;
        this.clientSecret = clientSecret;
    }

    public String clientId() {
        return clientId;
    }

    public Secret clientSecret() {
        return clientSecret;
    }

    @Override
    public String toString() {
        return "ClientCredentials(***)";
    }
}
