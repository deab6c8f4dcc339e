package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;

/** Thrown when the {@link CallbackParser} rejects a callback. The message contains no part of the body. */
public final class CallbackRejectedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final CallbackRejection reason;

    CallbackRejectedException(CallbackRejection reason) {
        this(reason, "");
    }

    CallbackRejectedException(CallbackRejection reason, String limit) {
        super(
                "The callback is refused: " + reason.reason() + limit,
                "Respond with HTTP " + reason.httpStatus() + " and do not process it");
        this.reason = reason;
    }

    /** Returns why, which determines the response's HTTP status. */
    public CallbackRejection reason() {
        return reason;
    }
}
