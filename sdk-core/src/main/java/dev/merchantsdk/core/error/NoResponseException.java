package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * A call that changes nothing was sent, but no response arrived, because the connection was lost or the deadline
 * passed. Repeating the call is safe.
 */
public final class NoResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param what the event by which the response was lost, as a phrase
     * @param cause the exception of the network, if there is one
     */
    NoResponseException(CallInfo call, String what, @Nullable Throwable cause) {
        super(call, "no response: " + what, "The call changes nothing at the service; it is safe to call again", cause);
    }
}
