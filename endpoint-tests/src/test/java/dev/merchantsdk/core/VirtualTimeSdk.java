package dev.merchantsdk.core;

import dev.merchantsdk.testkit.merchant.VirtualPauses;

/** Gives the tests of all endpoints an SDK in virtual time: the setting of the builder is not visible outside its package. */
public final class VirtualTimeSdk {
    private VirtualTimeSdk() {}

    public static MerchantSdkBuilder builder(VirtualPauses time) {
        return MerchantSdk.builder().scheduler(time);
    }
}
