package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.testkit.CallMode;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/**
 * A call of the client method for an endpoint, in blocking or asynchronous mode. The call passes the request of the
 * {@link Sample}. Both modes use the overload with the fewest parameters.
 */
record ClientCall(
        Sample sample,
        BiFunction<MerchantSdk, Object, Object> blocking,
        BiFunction<MerchantSdk, Object, CompletableFuture<?>> async) {
    void make(CallMode mode, MerchantSdk sdk) {
        Object unused = mode.<Object>call(
                () -> blocking.apply(sdk, sample.request()), () -> async.apply(sdk, sample.request()));
    }

    String endpoint() {
        return sample.endpoint().name();
    }

    @Override
    public String toString() {
        return endpoint();
    }
}
