package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Base class for the SDK's exceptions. The message contains the failure, the next step, and for a call its endpoint,
 * its number of attempts and the last HTTP status; never a body, a secret or personal data. Failures of earlier
 * attempts are {@linkplain #getSuppressed() suppressed} exceptions. It cannot be serialized.
 */
@SuppressWarnings({"exports", "serial"}) // see writeObject
public abstract class SdkException extends RuntimeException {
    private static final String OF_ATTEMPT =
            "This exception describes one attempt; the call's exception has the advice";

    private final transient @Nullable CallInfo call;
    private final String advice;

    /**
     * Creates an exception for a failure outside a call. Stores that implement interfaces of {@code core.spi} can use
     * it too.
     *
     * @param what the failure
     * @param advice the next step for the caller
     */
    protected SdkException(String what, String advice) {
        super(what + ". " + advice);
        this.call = null;
        this.advice = advice;
    }

    protected SdkException(CallInfo call, String what, String advice, @Nullable Throwable cause) {
        this(cause, call, what, call.isOneAttempt() ? OF_ATTEMPT : withCause(advice, cause));
    }

    private SdkException(@Nullable Throwable cause, CallInfo call, String what, String advice) {
        super(call + ": " + what + ". " + advice, cause);
        this.call = call;
        this.advice = advice;
    }

    /** Returns the advice, followed by hints about the cause's contents. */
    private static String withCause(String advice, @Nullable Throwable cause) {
        StringBuilder more = new StringBuilder();
        if (cause instanceof ApiException refused && refused.redirect().isPresent()) {
            more.append("; the cause's redirect() returns the address");
        }
        if (cause instanceof ErrorResponse response && !response.body().isNull()) {
            more.append("; the cause's body() returns the service's response");
        }
        return more.isEmpty() || !advice.endsWith(".")
                ? advice + more
                : advice.substring(0, advice.length() - 1) + more;
    }

    /** Returns the called endpoint's name; empty outside a call. */
    public final Optional<String> endpoint() {
        return Optional.ofNullable(call).map(CallInfo::endpoint);
    }

    /** Returns the merchant's number for the request, usually the order id; empty if it has none, or outside a call. */
    public Optional<String> orderId() {
        return call == null ? Optional.empty() : call.orderId();
    }

    /** Returns the last response's HTTP status; empty if there was no response. */
    public final OptionalInt httpStatus() {
        return call == null ? OptionalInt.empty() : call.httpStatus();
    }

    /**
     * Returns the id by which the service's support can find the last request: {@code X-Request-Id} of the last
     * response, which the contract does not define.
     *
     * <p>Empty if there was no such header, or if it may repeat request data. So it must be a UUID, a hexadecimal
     * number of 16..64 digits with a letter, or a decimal number of at most 8 digits, and the request must contain
     * neither it nor six consecutive letters or digits of it.
     */
    public final Optional<String> requestId() {
        return call == null ? Optional.empty() : call.requestId();
    }

    /**
     * Returns the number of attempts, without the repetition with a renewed OAuth token after HTTP 401; 0 if there was
     * none.
     */
    public final int attempts() {
        return call == null ? 0 : call.attempts();
    }

    /** Returns the next step for the caller, as a sentence. */
    public final String advice() {
        return advice;
    }

    private void writeObject(ObjectOutputStream out) throws NotSerializableException {
        throw new NotSerializableException(getClass().getName());
    }
}
