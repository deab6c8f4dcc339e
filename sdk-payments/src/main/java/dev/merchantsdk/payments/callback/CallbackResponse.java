package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * The response to a callback (contract, "Events").
 *
 * @param status the HTTP status
 * @param body the body as plain text; it contains no values of the callback
 */
public record CallbackResponse(int status, String body) implements NotJsonSerializable {
    /** This call or an earlier call has processed the callback. */
    static final CallbackResponse OK = new CallbackResponse(200, "OK");
    /** The callback was not processed, because a handler, the store or other code of the merchant failed. */
    static final CallbackResponse FAILED = new CallbackResponse(500, "Failed");

    /**
     * The callback was not processed. Another delivery of the event is in progress, the event is not verified, or the
     * claim on the event expired.
     */
    static final CallbackResponse UNAVAILABLE = new CallbackResponse(503, "Unavailable");

    static CallbackResponse refused(CallbackRejection reason) {
        return new CallbackResponse(reason.httpStatus(), "Refused");
    }

    /** Returns whether this call or an earlier call has processed the callback. */
    public boolean isOk() {
        return status == OK.status;
    }
}
