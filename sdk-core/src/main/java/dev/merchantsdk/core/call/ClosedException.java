package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.NotSentException;
import java.util.OptionalInt;

/** A call of an SDK that is closed: a mistake of the caller's, except in the middle of an errand, where calls went out before. */
final class ClosedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;
    private static final String WHAT = "the SDK is closed";

    ClosedException() {
        super(WHAT);
    }

    /** What it is to an errand: this call was not sent, which says nothing of those before it. */
    NotSentException notSent(Endpoint<?, ?> endpoint) {
        return new NotSentException(new FailedCall(endpoint.name(), 0, OptionalInt.empty(), ""), WHAT, this);
    }
}
