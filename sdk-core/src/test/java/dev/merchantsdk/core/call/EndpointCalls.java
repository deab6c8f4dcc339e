package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
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

    /**
     * Makes a call that must fail at its time limit after it was sent, and returns the exception. A busy machine may
     * need longer to send the request, so the limit doubles until the request is sent.
     */
    static <Q> SdkException failureAtLimit(CallMode mode, MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request) {
        return failureAtLimit(
                limit -> failure(
                        mode,
                        sdk,
                        endpoint,
                        request,
                        RequestOptions.builder().timeout(limit).build()),
                failure -> !(failure instanceof NotSentException));
    }

    /** Doubles the time limit of a call until the call fails at the point that the test needs. */
    static SdkException failureAtLimit(Function<Duration, SdkException> call, Predicate<SdkException> reached) {
        Duration limit = Duration.ofMillis(300);
        SdkException failure = call.apply(limit);
        while (!reached.test(failure) && limit.compareTo(Duration.ofMinutes(1)) < 0) {
            limit = limit.multipliedBy(2);
            failure = call.apply(limit);
        }
        return failure;
    }

    /** Starts a call on a thread of its own. The common pool has too few threads for calls that wait. */
    static <R> CompletableFuture<R> start(Supplier<R> call) {
        return CompletableFuture.supplyAsync(call, task -> {
            Thread thread = new Thread(task, "call");
            thread.setDaemon(true);
            thread.start();
        });
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
