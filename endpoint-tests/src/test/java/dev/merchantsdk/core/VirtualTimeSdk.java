package dev.merchantsdk.core;

import dev.merchantsdk.testkit.merchant.VirtualPauses;

/**
 * Creates the builder of an SDK with virtual time. This class is in this package because
 * {@code MerchantSdkBuilder.scheduler} is package-private.
 */
public final class VirtualTimeSdk {
    private VirtualTimeSdk() {}

    public static MerchantSdkBuilder builder(VirtualPauses time) {
        return MerchantSdk.builder().scheduler(time);
    }
}
