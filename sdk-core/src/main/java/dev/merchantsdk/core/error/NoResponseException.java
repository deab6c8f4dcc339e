package dev.merchantsdk.core.error;

import org.jspecify.annotations.Nullable;

/** A call that changes nothing was sent and no reply came: connection lost or deadline passed. Calling again is harmless. */
public final class NoResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a query without a reply.
     *
     * @param call the call
     * @param what how the reply was lost
     * @param cause the network's own exception, if there is one
     */
    public NoResponseException(FailedCall call, String what, @Nullable Throwable cause) {
        super(call, "no reply: " + what, "The call changes nothing at the service; it is safe to call again", cause);
    }
}
