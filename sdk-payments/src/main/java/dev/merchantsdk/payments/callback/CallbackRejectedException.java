package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;

/** A body that is no genuine callback, or none that can be read in one way only. Says why, and nothing of the content. */
public final class CallbackRejectedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final CallbackRejection reason;

    CallbackRejectedException(CallbackRejection reason) {
        this(reason, "");
    }

    /** A limit, and the setting that changes it. */
    CallbackRejectedException(CallbackRejection reason, String limit) {
        super(
                "The callback is refused: " + reason.what() + limit,
                "Answer with HTTP " + reason.httpStatus() + " and do nothing with it");
        this.reason = reason;
    }

    /** Why, and the HTTP status to answer with. */
    public CallbackRejection reason() {
        return reason;
    }
}
