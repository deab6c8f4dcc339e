package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * The request certainly was not processed: no address, no connection, no TLS session, no token, or the deadline passed before the first
 * byte. Sending it again, now or later, is safe. {@link NotAuthenticatedException} is the kind for which a repetition does not help.
 */
public class NotSentException extends SdkException {
    private static final long serialVersionUID = 1L;

    static final String UNAUTHENTICATED = "the call could not be authenticated";

    /**
     * Reports that nothing was sent.
     *
     * @param call the call
     * @param what what stood in the way
     * @param cause the network's own exception, if there is one
     */
    NotSentException(CallInfo call, String what, @Nullable Throwable cause) {
        this(call, what, "The service did not process it; it is safe to call again", cause);
    }

    NotSentException(CallInfo call, String what, String advice, @Nullable Throwable cause) {
        super(call, "not sent: " + what, advice, cause);
    }

    /**
     * Reports that nothing was sent because the merchant's own token source or its own {@code x-auth} failed.
     *
     * @param call the call
     * @param cause the failure of the merchant's own code
     */
    static NotSentException unauthenticated(CallInfo call, Throwable cause) {
        return cause instanceof SdkException inner
                ? new NotSentException(
                        call,
                        UNAUTHENTICATED + failed(inner),
                        "The service did not process it; advice() of the cause describes the next step",
                        cause)
                : new NotSentException(call, UNAUTHENTICATED, "The cause tells why", cause);
    }

    /**
     * Reports that nothing was sent because a token request failed for a reason that may pass.
     *
     * @param call the call
     * @param cause the failure of the token request
     */
    static NotSentException withoutToken(CallInfo call, SdkException cause) {
        return new NotSentException(call, UNAUTHENTICATED + failed(cause), cause);
    }

    private static String failed(SdkException call) {
        if (call.endpoint().isEmpty()) {
            return "";
        }
        String status = call.httpStatus().isPresent()
                ? " with HTTP " + call.httpStatus().getAsInt()
                : "";
        return ", " + call.endpoint().get() + " failed" + status;
    }
}
