package dev.merchantsdk.core;

import dev.merchantsdk.testkit.merchant.VirtualPauses;

/**
 * Provides an SDK with virtual time to the tests of all endpoints, because the builder setting is not visible outside
 * its package.
 */
public final class VirtualTimeSdk {
    private VirtualTimeSdk() {}

    public static MerchantSdkBuilder builder(VirtualPauses time) {
        return MerchantSdk.builder().scheduler(time);
    }
}
