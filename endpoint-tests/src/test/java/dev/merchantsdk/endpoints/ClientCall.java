package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.testkit.CallMode;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/**
 * The client call that sends the request of an endpoint. The blocking form is the shortest overload of the method. Both
 * forms receive the request of the endpoint's {@link Sample}.
 *
 * @param blocking the blocking call
 * @param async the asynchronous call
 */
record ClientCall(
        Sample sample,
        BiFunction<MerchantSdk, Object, Object> blocking,
        BiFunction<MerchantSdk, Object, CompletableFuture<?>> async) {
    /**
     * Makes the call and waits until it ends. An asynchronous failure is thrown as the blocking call would throw it.
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
