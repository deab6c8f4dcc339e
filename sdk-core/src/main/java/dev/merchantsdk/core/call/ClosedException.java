package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.OptionalInt;

/**
 * The SDK is closed and cannot make a call. Usually the call is a mistake of the caller. It is not a mistake if the SDK
 * was closed between the calls of a flow, after earlier calls had been sent.
 */
final class ClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final String WHAT = "the SDK is closed";

    ClosedException() {
        super(WHAT);
    }

    /** Returns the exception for a call of a flow that was not sent. Earlier calls of the flow may have been sent. */
    NotSentException notSent(Endpoint<?, ?> endpoint) {
        return CallFailures.notSent(new CallInfo(endpoint.name(), 0, OptionalInt.empty(), ""), WHAT, this);
    }
}
