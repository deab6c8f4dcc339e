package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the SDK could not send the request. The service certainly did not process the request. Possible reasons are
 * an unknown host name, a failed connection or TLS handshake, a missing token, or a deadline that passed before the
 * first byte was sent. It is safe to send the request again.
 */
public class NotSentException extends SdkException {
    private static final long serialVersionUID = 1L;

    static final String UNAUTHENTICATED = "the call could not be authenticated";

    NotSentException(CallInfo call, String what, @Nullable Throwable cause) {
        this(call, what, "The service did not process it; it is safe to call again", cause);
    }

    NotSentException(CallInfo call, String what, String advice, @Nullable Throwable cause) {
        super(call, "not sent: " + what, advice, cause);
    }

    static NotSentException unauthenticated(CallInfo call, Throwable cause) {
        return cause instanceof SdkException inner
                ? new NotSentException(
                        call,
                        UNAUTHENTICATED + describe(inner),
                        "The service did not process it; advice() of the cause describes the next step",
                        cause)
                : new NotSentException(call, UNAUTHENTICATED, "See the cause", cause);
    }

    static NotSentException withoutToken(CallInfo call, SdkException cause) {
        return new NotSentException(call, UNAUTHENTICATED + describe(cause), cause);
    }

    private static String describe(SdkException call) {
        if (call.endpoint().isEmpty()) {
            return "";
        }
        String status = call.httpStatus().isPresent()
                ? " with HTTP " + call.httpStatus().getAsInt()
                : "";
        return ", " + call.endpoint().get() + " failed" + status;
    }
}
