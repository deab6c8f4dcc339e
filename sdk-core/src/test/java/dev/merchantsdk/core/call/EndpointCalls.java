package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import org.assertj.core.api.Assertions;

/** Calls endpoints, blocking or asynchronously. */
final class EndpointCalls {
    private EndpointCalls() {}

    static <Q, R> R execute(CallMode mode, MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request) {
        return execute(mode, sdk, endpoint, request, RequestOptions.none());
    }

    static <Q, R> R execute(
            CallMode mode, MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        return mode.call(
                () -> Calls.of(sdk).run(endpoint, request, options),
                () -> Calls.of(sdk).runAsync(endpoint, request, options));
    }

    /** Makes a call that must fail, and returns the exception. */
    static <Q> SdkException failure(CallMode mode, MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request) {
        return failure(mode, sdk, endpoint, request, RequestOptions.none());
    }

    static <Q> SdkException failure(
            CallMode mode, MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request, RequestOptions options) {
        Throwable thrown = catchThrowable(() -> execute(mode, sdk, endpoint, request, options));
        if (thrown instanceof SdkException failure) {
            return failure;
        }
        return Assertions.fail("no exception of the SDK", thrown);
    }
}
