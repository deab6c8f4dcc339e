package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * The response to a callback (contract, "Events").
 *
 * @param status the HTTP status
 * @param body the body as plain text; it contains no values of the callback
 */
public record CallbackResponse(int status, String body) implements NotJsonSerializable {
    /** The event is processed, by this delivery or an earlier one. */
    static final CallbackResponse OK = new CallbackResponse(200, "OK");
    /** Not processed, because a handler, the store or other merchant code failed. */
    static final CallbackResponse FAILED = new CallbackResponse(500, "Failed");

    /**
     * Not processed: another delivery is in progress, {@link PaymentCallbacks} could not verify the event, or the claim
     * expired.
     */
    static final CallbackResponse UNAVAILABLE = new CallbackResponse(503, "Unavailable");

    static CallbackResponse refused(CallbackRejection reason) {
        return new CallbackResponse(reason.httpStatus(), "Refused");
    }

    /** Returns whether the event is processed, by this delivery or an earlier one. */
    public boolean isOk() {
        return status == OK.status;
    }
}
