package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;

/**
 * Thrown if the callback is not genuine, or if its body is malformed or ambiguous. The message states the reason and
 * contains no part of the body.
 */
public final class CallbackRejectedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final CallbackRejection reason;

    CallbackRejectedException(CallbackRejection reason) {
        this(reason, "");
    }

    /**
     * Creates an exception for a callback that exceeds a limit. The message contains the limit and the setting that
     * changes it.
     */
    CallbackRejectedException(CallbackRejection reason, String limit) {
        super(
                "The callback is refused: " + reason.reason() + limit,
                "Respond with HTTP " + reason.httpStatus() + " and do not process it");
        this.reason = reason;
    }

    /** Returns the reason for the rejection, which determines the HTTP status of the response. */
    public CallbackRejection reason() {
        return reason;
    }
}
