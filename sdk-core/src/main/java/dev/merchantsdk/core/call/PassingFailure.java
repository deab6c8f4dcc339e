package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import java.io.IOException;
import java.util.Set;

/** Which failures of a question may be gone by the next one: no connection, no reply, a service that is busy or unavailable. */
public final class PassingFailure {
    private static final Set<Integer> PASSING = Set.of(408, 502, 503, 504);

    private PassingFailure() {}

    /** Whether asking again may mend it. */
    public static boolean is(SdkException told) {
        if (told instanceof NotSentException) {
            Throwable cause = told.getCause();
            return cause == null || cause instanceof IOException || (cause instanceof SdkException inner && is(inner));
        }
        return told instanceof NoReplyException
                || told instanceof RateLimitedException
                || (told instanceof ServiceFailureException
                        && told.httpStatus().stream().anyMatch(PASSING::contains));
    }
}
