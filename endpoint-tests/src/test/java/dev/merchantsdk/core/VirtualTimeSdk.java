package dev.merchantsdk.core;

import dev.merchantsdk.testkit.merchant.VirtualPauses;

/**
 * Creates an SDK with virtual time for the tests of all endpoints. This class is in the package of {@code
 * MerchantSdkBuilder}, because the builder method that sets the time is package-private.
 */
public final class VirtualTimeSdk {
    private VirtualTimeSdk() {}

    public static MerchantSdkBuilder builder(VirtualPauses time) {
        return MerchantSdk.builder().scheduler(time);
    }
}
