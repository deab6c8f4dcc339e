package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * What to answer to a callback (contract, "Events").
 *
 * @param status the HTTP status
 * @param body the body, plain text; says nothing about what came
 */
public record CallbackAnswer(int status, String body) implements NotJsonSerializable {
    /** Handled, or handled before. */
    static final CallbackAnswer OK = new CallbackAnswer(200, "OK");
    /** Not handled, by a failure of the merchant's own. */
    static final CallbackAnswer FAILED = new CallbackAnswer(500, "Failed");

    /** Not processed now: in progress elsewhere, or not confirmed. */
    static final CallbackAnswer UNAVAILABLE = new CallbackAnswer(503, "Unavailable");

    static CallbackAnswer refused(CallbackRefusal reason) {
        return new CallbackAnswer(reason.httpStatus(), "Refused");
    }

    /** Whether the callback was handled, now or before. */
    public boolean isOk() {
        return status == OK.status;
    }
}
