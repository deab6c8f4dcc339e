package dev.merchantsdk.core.error;

import org.jspecify.annotations.Nullable;

/**
 * The request certainly was not processed: no address, no connection, no TLS session, no token, or the deadline passed before the first
 * byte. Sending it again, now or later, is safe.
 */
public final class NotSentException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports that nothing was sent.
     *
     * @param call the call
     * @param what what stood in the way
     * @param cause the network's own exception, if there is one
     */
    public NotSentException(FailedCall call, String what, @Nullable Throwable cause) {
        this(call, what, "The service did not process it; it is safe to call again", cause);
    }

    private NotSentException(FailedCall call, String what, String advice, @Nullable Throwable cause) {
        super(call, "not sent: " + what, advice, cause);
    }

    /**
     * Reports that nothing was sent because the call could not be authenticated.
     *
     * @param call the call
     * @param cause why not: what became of the token request, or the failure of the merchant's own code
     */
    public static NotSentException unauthenticated(FailedCall call, Throwable cause) {
        String advice = cause instanceof SdkException told ? told.advice() : "The cause tells why";
        return new NotSentException(call, "the call could not be authenticated" + whatFailed(cause), advice, cause);
    }

    /** What the advice is about: the scope that is missing, or the call for a token that failed. */
    private static String whatFailed(Throwable cause) {
        if (cause instanceof ScopeNotGrantedException missing) {
            return ", the scope " + missing.scope() + " was not granted";
        }
        if (!(cause instanceof SdkException told) || told.endpoint().isEmpty()) {
            return "";
        }
        String status = told.httpStatus().isPresent()
                ? " with HTTP " + told.httpStatus().getAsInt()
                : "";
        return ", " + told.endpoint().get() + " failed" + status;
    }
}
