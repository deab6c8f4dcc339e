package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.OptionalInt;

/**
 * Thrown if the SDK is closed and therefore cannot make a call. Usually the caller has used a closed SDK by mistake. If
 * the SDK is closed between two calls of a flow, this exception does not indicate a mistake of the caller.
 */
final class ClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final String WHAT = "the SDK is closed";

    ClosedException() {
        super(WHAT);
    }

    /**
     * Returns the exception for a call that was not sent because the SDK is closed. Earlier calls of the same flow may
     * have been sent.
     */
    NotSentException notSent(Endpoint<?, ?> endpoint) {
        return CallFailures.notSent(new CallInfo(endpoint.name(), 0, OptionalInt.empty(), ""), WHAT, this);
    }
}
