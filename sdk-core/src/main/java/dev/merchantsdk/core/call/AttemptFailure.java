package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The failure of one attempt.
 *
 * @param remark a remark for the message of the exception that ends the call; may be empty
 * @param exception creates the exception, which describes this attempt or the whole call
 */
record AttemptFailure(
        FailureKind kind,
        CallInfo attempt,
        Optional<Duration> retryAfter,
        String remark,
        Function<CallInfo, SdkException> exception) {
    AttemptFailure(FailureKind kind, CallInfo attempt, Function<CallInfo, SdkException> exception) {
        this(kind, attempt, Optional.empty(), "", exception);
    }

    /** Creates an exception that describes only this attempt. */
    SdkException ofAttempt() {
        return exception.apply(attempt);
    }

    @Override
    public String toString() {
        return kind
                + (attempt.httpStatus().isPresent()
                        ? " HTTP " + attempt.httpStatus().getAsInt()
                        : "");
    }
}
