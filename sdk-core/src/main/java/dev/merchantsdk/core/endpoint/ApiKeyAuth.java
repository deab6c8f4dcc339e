package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.value.Secret;
import java.util.Optional;

/** The API key in the JSON body. */
final class ApiKeyAuth extends Auth {
    @Override
    public boolean isInBody() {
        return true;
    }

    @Override
    Optional<MissingSetting> missing(MerchantContext merchant) {
        return MissingSetting.ifAbsent(merchant.credentials().apiKey(), MissingSetting.API_KEY);
    }

    @Override
    public Optional<Secret> bodyKey(MerchantContext merchant, String endpoint) {
        return Optional.of(merchant.apiKey(endpoint));
    }

    @Override
    public String toString() {
        return "API_KEY";
    }
}
