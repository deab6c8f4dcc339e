package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** The failure of one attempt. */
final class AttemptFailure {
    private final FailureKind kind;
    private final Optional<Duration> retryAfter;
    private final String remark;
    private final CallInfo attempt;
    private final Function<CallInfo, SdkException> exception;

    AttemptFailure(
            FailureKind kind,
            CallInfo attempt,
            Optional<Duration> retryAfter,
            Function<CallInfo, SdkException> exception) {
        this(kind, attempt, retryAfter, "", exception);
    }

    /** Creates a failure with a remark for the message of the exception that ends the call. */
    AttemptFailure(
            FailureKind kind,
            CallInfo attempt,
            Optional<Duration> retryAfter,
            String remark,
            Function<CallInfo, SdkException> exception) {
        this.remark = remark;
        this.kind = kind;
        this.attempt = attempt;
        this.retryAfter = retryAfter;
        this.exception = exception;
    }

    FailureKind kind() {
        return kind;
    }

    OptionalInt status() {
        return attempt.httpStatus();
    }

    Optional<String> requestId() {
        return attempt.requestId();
    }

    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    String remark() {
        return remark;
    }

    /** Creates an exception that describes only this attempt. */
    SdkException exception() {
        return exception.apply(attempt);
    }

    /** Creates an exception for this failure. The exception describes the whole call. */
    SdkException exceptionOf(CallInfo call) {
        return exception.apply(call);
    }

    @Override
    public String toString() {
        return status().isPresent() ? kind + " HTTP " + status().getAsInt() : kind.name();
    }
}
