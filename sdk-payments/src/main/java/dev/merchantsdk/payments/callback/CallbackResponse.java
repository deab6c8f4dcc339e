package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * The response to a callback (contract, "Events").
 *
 * @param status the HTTP status
 * @param body the body, plain text, without values of the callback
 */
public record CallbackResponse(int status, String body) implements NotJsonSerializable {
    /** Handled, or handled before. */
    static final CallbackResponse OK = new CallbackResponse(200, "OK");
    /** Not processed, because of a failure of the merchant's own code. */
    static final CallbackResponse FAILED = new CallbackResponse(500, "Failed");

    /** Not processed now: in progress elsewhere, or not confirmed. */
    static final CallbackResponse UNAVAILABLE = new CallbackResponse(503, "Unavailable");

    static CallbackResponse refused(CallbackRejection reason) {
        return new CallbackResponse(reason.httpStatus(), "Refused");
    }

    /** Whether the callback was handled, now or before. */
    public boolean isOk() {
        return status == OK.status;
    }
}
