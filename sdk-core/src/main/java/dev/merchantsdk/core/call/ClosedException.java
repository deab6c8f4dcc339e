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
     * Returns the exception for a call that was not sent because the SDK is closed. Earlier calls of a sequence may
     * have been sent.
     */
    <Q> NotSentException notSent(Endpoint<Q, ?> endpoint, Q request) {
        return new NotSentException(
                CallInfo.beforeFirstAttempt(endpoint.name(), endpoint.orderId(request)), WHAT, this);
    }
}
