package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a call that changes nothing was sent and got no response: the connection was lost or the deadline passed.
 * It is safe to call again.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class NoResponseException extends ServiceUnavailableException {
    public NoResponseException(CallInfo call, String what, @Nullable Throwable cause) {
        super(call, "no response: " + what, "The call changes nothing at the service; it is safe to call again", cause);
    }
}
