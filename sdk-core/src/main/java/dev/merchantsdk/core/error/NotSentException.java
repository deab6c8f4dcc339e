package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the SDK could not send the request and the service certainly did not process the request. Possible reasons
 * are that the host name could not be resolved, that there was no connection, no TLS session or no token, or that the
 * deadline passed before the first byte was sent. It is safe to send the request again, now or later. For the subtype
 * {@link NotAuthenticatedException}, a repetition of the call is safe, but it fails for the same reason.
 */
public class NotSentException extends SdkException {
    private static final long serialVersionUID = 1L;

    static final String UNAUTHENTICATED = "the call could not be authenticated";

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param what the reason why the request was not sent, as a phrase
     * @param cause the exception of the network; null if there is no such exception
     */
    NotSentException(CallInfo call, String what, @Nullable Throwable cause) {
        this(call, what, "The service did not process it; it is safe to call again", cause);
    }

    NotSentException(CallInfo call, String what, String advice, @Nullable Throwable cause) {
        super(call, "not sent: " + what, advice, cause);
    }

    /**
     * Creates the exception for a failure of the merchant's own token source or {@code x-auth} source.
     *
     * @param call the call
     * @param cause the failure of the merchant's own code
     */
    static NotSentException unauthenticated(CallInfo call, Throwable cause) {
        return cause instanceof SdkException inner
                ? new NotSentException(
                        call,
                        UNAUTHENTICATED + describe(inner),
                        "The service did not process it; advice() of the cause describes the next step",
                        cause)
                : new NotSentException(call, UNAUTHENTICATED, "See the cause", cause);
    }

    /**
     * Creates the exception for a token request that failed for a reason that may be temporary.
     *
     * @param call the call
     * @param cause the failure of the token request
     */
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
