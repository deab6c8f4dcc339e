package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;

/** Thrown if a closed SDK is used for a call. */
final class ClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final String WHAT = "the SDK is closed";

    ClosedException() {
        super(WHAT);
    }

    /**
     * Returns the exception for a call that was not sent because the SDK is closed. The exception describes only this
     * call. If this call is part of a sequence, the SDK may have sent the previous calls of the sequence.
     */
    <Q> NotSentException notSent(Endpoint<Q, ?> endpoint, Q request) {
        return new NotSentException(
                CallInfo.beforeFirstAttempt(endpoint.name(), endpoint.orderId(request)), WHAT, this);
    }
}
