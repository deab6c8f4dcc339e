package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when a 2xx response breaks the contract or is too large. The message names the place, and quotes nothing but
 * ids. For a call that changes something, this is the {@linkplain Throwable#getCause() cause} of an
 * {@link OutcomeUnknownException}.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public class MalformedResponseException extends ServiceUnavailableException {
    private final String path;

    public MalformedResponseException(CallInfo call, String path, String reason) {
        this(call, path, reason, "The service or a proxy broke the contract; report it with the endpoint and the time");
    }

    public MalformedResponseException(CallInfo call, String path, String reason, String advice) {
        super(call, "malformed response" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice, null);
        this.path = path;
    }

    /** Returns the field at which parsing failed, in the contract's spelling; empty if it is the whole body. */
    public final String path() {
        return path;
    }
}
