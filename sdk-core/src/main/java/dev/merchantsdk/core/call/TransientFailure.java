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

/** Which failures of a question may be gone by the next one: no connection, no response, a service that is busy or unavailable. */
public final class TransientFailure {
    private static final Set<Integer> PASSING = Set.of(408, 502, 503, 504);

    private TransientFailure() {}

    /** Whether asking again may mend it. */
    public static boolean is(SdkException told) {
        if (told instanceof NotAuthenticatedException) {
            return false;
        }
        if (told instanceof NotSentException) {
            Throwable cause = told.getCause();
            return cause == null || cause instanceof IOException || (cause instanceof SdkException inner && is(inner));
        }
        return told instanceof NoResponseException
                || told instanceof RateLimitedException
                || (told instanceof ServerErrorException
                        && told.httpStatus().stream().anyMatch(PASSING::contains));
    }

    /** Returns the time that the service requests before another attempt; zero if it requests none. */
    public static Duration retryAfter(SdkException failure) {
        return failure instanceof ErrorResponse response ? response.retryAfter().orElse(Duration.ZERO) : Duration.ZERO;
    }
}
