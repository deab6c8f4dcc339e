package dev.merchantsdk.core.call;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.OptionalInt;

/** A call of an SDK that is closed: a mistake of the caller's, except between the calls of a flow, where calls were sent before. */
final class ClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final String WHAT = "the SDK is closed";

    ClosedException() {
        super(WHAT);
    }

    /** Returns the exception of a call of a flow that was not sent. Calls before it may have been sent. */
    NotSentException notSent(Endpoint<?, ?> endpoint) {
        return CallFailures.notSent(new CallInfo(endpoint.name(), 0, OptionalInt.empty(), ""), WHAT, this);
    }
}
