package dev.merchantsdk.core.call;

import java.util.Optional;

/** No authentication. */
final class NoAuth extends Auth {
    @Override
    Optional<MissingSetting> missing(Merchant merchant) {
        return Optional.empty();
    }

    @Override
    public String toString() {
        return "NONE";
    }
}
