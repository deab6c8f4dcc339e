package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.http.HttpExchange;

/**
 * Puts the seam of a simulation into the builder of an SDK. This class is in this package because the methods of the
 * builder are package-private.
 */
public final class SimulatedSdk {
    private SimulatedSdk() {}

    /** Sets time, threads and network. Nothing else of the SDK differs from production. */
    public static MerchantSdkBuilder over(MerchantSdkBuilder builder, Scheduler time, HttpExchange network) {
        return builder.scheduler(time).exchange(network);
    }
}
