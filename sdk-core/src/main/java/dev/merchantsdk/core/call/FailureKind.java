package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Repeat;

/** A kind of failure of an attempt. */
enum FailureKind {
    /** No byte of the request was sent. */
    NOT_SENT(true),
    /**
     * The server or a proxy sent bytes before the request, which was not sent. Its next bytes may cross the next
     * request and look like the response, so a call that must not happen twice ends.
     */
    SPOKE_FIRST(true),
    /** The service refused the request. */
    REFUSED(true),
    /** HTTP 400, 409 or 422 to a payout, without a readable reason: perhaps a duplicate of an existing payout. */
    UNEXPLAINED(false),
    /**
     * No access token, or the merchant's own {@code TokenSource} or {@code XAuth} failed. A failed token request may be
     * repeated, but not the call.
     */
    NO_TOKEN(true),
    /** HTTP 401 to a bearer token. {@link FailureHandler} may repeat the call with a renewed one. */
    TOKEN_REFUSED(true),
    /** HTTP 429. The SDK assumes that the service did not process the request. */
    THROTTLED(true),
    /** HTTP 408. The contract recommends a repetition, but the service may have processed the request. */
    TIMED_OUT(false),
    /** HTTP 502, 503, 504. */
    UNAVAILABLE(false),
    /** Any other HTTP 5xx. */
    SERVER_ERROR(false),
    /** HTTP 307 or 308. The resource has another address, and the service did not process the request. */
    MOVED(true),
    /** Any other HTTP 3xx. The service may have processed the request. */
    REDIRECTED(false),
    /** The request was sent, but the SDK received no complete response. */
    NO_REPLY(false),
    /** A success response that is malformed or too large. */
    UNREADABLE(false),
    /** A success response that has both an id and an error. */
    CONTRADICTORY(false),
    /** A success response whose file the SDK could not save. */
    NOT_SAVED(false);

    private final boolean hasKnownOutcome;

    FailureKind(boolean hasKnownOutcome) {
        this.hasKnownOutcome = hasKnownOutcome;
    }

    static FailureKind ofStatus(int status, Auth auth) {
        return switch (status) {
            case 401 -> auth.usesTokens() ? TOKEN_REFUSED : REFUSED;
            case 408 -> TIMED_OUT;
            case 429 -> THROTTLED;
            case 307, 308 -> MOVED;
            case 502, 503, 504 -> UNAVAILABLE;
            default -> {
                if (status < 400) {
                    yield REDIRECTED;
                }
                yield status < 500 ? REFUSED : SERVER_ERROR;
            }
        };
    }

    /** Returns whether it is certain that the service did not process the request. */
    boolean hasKnownOutcome() {
        return hasKnownOutcome;
    }

    /** Returns whether the attempt ended before its request was sent to the endpoint. */
    boolean wasNeverSent() {
        return this == NOT_SENT || this == SPOKE_FIRST || this == NO_TOKEN;
    }

    boolean mayRepeat(Repeat repeat, RetrySettings settings) {
        return switch (this) {
            case NOT_SENT -> true;
            case TIMED_OUT -> repeat.mayRepeatAfter408(settings);
            case THROTTLED -> settings.after429();
            case UNAVAILABLE, NO_REPLY, SPOKE_FIRST -> repeat.mayRepeatUnknown();
            case REFUSED,
                    UNEXPLAINED,
                    NO_TOKEN,
                    TOKEN_REFUSED,
                    SERVER_ERROR,
                    MOVED,
                    REDIRECTED,
                    UNREADABLE,
                    CONTRADICTORY,
                    NOT_SAVED -> false;
        };
    }
}
