package dev.merchantsdk.core.endpoint;

import java.util.Optional;

/** The header {@code x-auth}, with a new value for each attempt. */
final class HeaderAuth extends Auth {
    @Override
    Optional<MissingSetting> missing(MerchantContext merchant) {
        return MissingSetting.ifAbsent(merchant.credentials().xAuth(), MissingSetting.X_AUTH);
    }

    @Override
    public AuthHeader header(MerchantContext merchant, String endpoint) {
        return AuthHeader.xAuth(merchant.xAuth(endpoint).next());
    }

    @Override
    public String toString() {
        return "X_AUTH";
    }
}
