package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when the request could not be sent: an unknown host name, a failed connection or TLS handshake, a missing
 * token, or a deadline that passed before the first byte. The service certainly did not process it, so it is safe to
 * send again.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public class NotSentException extends SdkException {
    public NotSentException(CallInfo call, String what, @Nullable Throwable cause) {
        this(call, what, "The service did not process it; it is safe to call again", cause);
    }

    public NotSentException(CallInfo call, String what, String advice, @Nullable Throwable cause) {
        super(call, "not sent: " + what, advice, cause);
    }
}
