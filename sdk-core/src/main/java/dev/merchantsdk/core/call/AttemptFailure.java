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

    /** Creates a failure with a remark. The message of the exception with which the call ends contains this remark. */
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

    /** Returns the id that the service assigned to the request. */
    Optional<String> requestId() {
        return attempt.requestId();
    }

    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /**
     * Returns the remark for the message of the exception with which the call ends; an empty string if there is no
     * remark.
     */
    String remark() {
        return remark;
    }

    /** Creates an exception that describes only this attempt. */
    SdkException exception() {
        return exception.apply(attempt);
    }

    /** Creates an exception for this failure that describes the whole call. */
    SdkException exceptionOf(CallInfo call) {
        return exception.apply(call);
    }

    /** Returns the kind of the failure, and the HTTP status if there was a response, as text for the log. */
    @Override
    public String toString() {
        return status().isPresent() ? kind + " HTTP " + status().getAsInt() : kind.name();
    }
}
