package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** How one attempt failed. */
final class AttemptFailure {
    private final Fault fault;
    private final OptionalInt status;
    private final Optional<Duration> retryAfter;
    private final String remark;
    private final Function<FailedCall, SdkException> exception;
    private final SdkException alone;

    AttemptFailure(
            Fault fault,
            FailedCall attempt,
            Optional<Duration> retryAfter,
            Function<FailedCall, SdkException> exception) {
        this(fault, attempt, retryAfter, "", exception);
    }

    /** A failure with a remark for the message of the call. */
    AttemptFailure(
            Fault fault,
            FailedCall attempt,
            Optional<Duration> retryAfter,
            String remark,
            Function<FailedCall, SdkException> exception) {
        this.remark = remark;
        this.fault = fault;
        this.status = attempt.httpStatus();
        this.retryAfter = retryAfter;
        this.exception = exception;
        this.alone = exception.apply(attempt);
    }

    Fault fault() {
        return fault;
    }

    OptionalInt status() {
        return status;
    }

    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /** A remark for the message of the call; empty if there is none. */
    String remark() {
        return remark;
    }

    /** The exception of this attempt alone. */
    SdkException exception() {
        return alone;
    }

    /** The exception of this attempt as the end of the call. */
    SdkException exceptionOf(FailedCall call) {
        return exception.apply(call);
    }

    /** What kind of failure, for the log. */
    @Override
    public String toString() {
        return status.isPresent() ? fault + " HTTP " + status.getAsInt() : fault.name();
    }
}
