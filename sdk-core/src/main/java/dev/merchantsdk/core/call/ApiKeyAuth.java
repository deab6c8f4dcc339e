package dev.merchantsdk.core.call;

import dev.merchantsdk.core.value.Secret;
import java.util.Optional;

/** The API key in the JSON body. */
final class ApiKeyAuth extends Auth {
    @Override
    public boolean isInBody() {
        return true;
    }

    @Override
    Optional<MissingSetting> missing(Merchant merchant) {
        return MissingSetting.ifAbsent(merchant.credentials().apiKey(), MissingSetting.API_KEY);
    }

    @Override
    Optional<Secret> bodyKey(Merchant merchant, String endpoint) {
        return Optional.of(merchant.apiKey(endpoint));
    }

    @Override
    public String toString() {
        return "API_KEY";
    }
}
