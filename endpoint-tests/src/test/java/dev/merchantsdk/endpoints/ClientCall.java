package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.testkit.CallMode;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/**
 * The call of a client method that sends the request of an endpoint, in a blocking and an asynchronous variant. Both
 * variants call the overload with the fewest parameters, with the request of the endpoint's {@link Sample}.
 *
 * @param blocking the blocking call
 * @param async the asynchronous call
 */
record ClientCall(
        Sample sample,
        BiFunction<MerchantSdk, Object, Object> blocking,
        BiFunction<MerchantSdk, Object, CompletableFuture<?>> async) {
    /**
     * Makes the call and waits until it ends. If the asynchronous call fails, this method throws the same exception as
     * the blocking call.
     */
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
