package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;

/**
 * Thrown if the body is not a genuine callback, or can be read in more than one way. The message states the reason and
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
                "The callback is refused: " + reason.what() + limit,
                "Answer with HTTP " + reason.httpStatus() + " and do nothing with it");
        this.reason = reason;
    }

    /** Returns the reason, which contains the HTTP status of the response. */
    public CallbackRejection reason() {
        return reason;
    }
}
