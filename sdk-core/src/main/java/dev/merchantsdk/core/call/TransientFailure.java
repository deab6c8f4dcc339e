package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;

/**
 * Classifies a query's failures. One without a response, or with that of a busy or unavailable service, is transient: a
 * repetition may succeed.
 */
public final class TransientFailure {
    private static final Set<Integer> TRANSIENT_STATUSES = Set.of(408, 502, 503, 504);

    private TransientFailure() {}

    public static boolean is(SdkException failure) {
        if (failure instanceof NotAuthenticatedException) {
            return false;
        }
        if (failure instanceof NotSentException) {
            Throwable cause = failure.getCause();
            return cause == null || cause instanceof IOException || (cause instanceof SdkException inner && is(inner));
        }
        return failure instanceof NoResponseException
                || failure instanceof RateLimitedException
                || (failure instanceof ServerErrorException
                        && failure.httpStatus().stream().anyMatch(TRANSIENT_STATUSES::contains));
    }

    /** Returns the delay that the service requests before the next attempt; zero if the service requests no delay. */
    public static Duration retryAfter(SdkException failure) {
        return failure instanceof ErrorResponse response ? response.retryAfter().orElse(Duration.ZERO) : Duration.ZERO;
    }
}
