package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;

/** The two ways to call; what comes of a call is the same. */
enum Way {
    SYNC {
        @Override
        <Q, R> R call(MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
            return sdk.calls().execute(endpoint, request, options);
        }
    },
    ASYNC {
        @Override
        <Q, R> R call(MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
            try {
                return sdk.calls()
                        .executeAsync(endpoint, request, options)
                        .orTimeout(30, TimeUnit.SECONDS)
                        .join();
            } catch (CompletionException e) {
                if (e.getCause() instanceof RuntimeException told) {
                    throw told;
                }
                throw e;
            }
        }
    };

    abstract <Q, R> R call(MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request, RequestOptions options);

    <Q, R> R call(MerchantSdk sdk, Endpoint<Q, R> endpoint, Q request) {
        return call(sdk, endpoint, request, RequestOptions.none());
    }

    <Q> SdkException failure(MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request) {
        return failure(sdk, endpoint, request, RequestOptions.none());
    }

    <Q> SdkException failure(MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request, RequestOptions options) {
        Throwable thrown = catchThrowable(() -> call(sdk, endpoint, request, options));
        if (thrown instanceof SdkException told) {
            return told;
        }
        return Assertions.fail("no failure of the SDK", thrown);
    }
}
