package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the SDK could not send the request. The service certainly did not process the request. Possible reasons are
 * an unknown host name, a failed connection or TLS handshake, a missing token, or a deadline that passed before the
 * first byte was sent. It is safe to send the request again.
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
