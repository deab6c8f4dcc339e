package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the SDK's exceptions.
 *
 * <p>The message contains the failure and the next step. The message of an exception for a call also contains the
 * endpoint, the number of attempts and the HTTP status of the last response. The message never contains a body, a
 * secret or personal data. The exception cannot be serialized. If earlier attempts of the call also failed, their
 * exceptions are {@linkplain #getSuppressed() suppressed} exceptions of the call's exception.
 */
@SuppressWarnings({"exports", "serial"}) // see writeObject
public abstract class SdkException extends RuntimeException {
    private static final String OF_ATTEMPT =
            "This exception describes one attempt; the exception of the call contains the advice";

    private final transient @Nullable CallInfo call;
    private final String advice;

    /**
     * Creates an exception for a failure outside a call. Stores that implement interfaces of {@code core.spi} can also
     * use this constructor.
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

    /** Returns the advice, followed by hints about the contents of the cause. */
    private static String withCause(String advice, @Nullable Throwable cause) {
        StringBuilder more = new StringBuilder();
        if (cause instanceof ApiException refused && refused.redirect().isPresent()) {
            more.append("; redirect() of the cause returns the address");
        }
        if (cause instanceof ErrorResponse response && !response.body().isNull()) {
            more.append("; body() of the cause returns the response of the service");
        }
        return more.isEmpty() || !advice.endsWith(".")
                ? advice + more
                : advice.substring(0, advice.length() - 1) + more;
    }

    /** Returns the name of the called endpoint; empty if the failure occurred outside a call. */
    public final Optional<String> endpoint() {
        return Optional.ofNullable(call).map(CallInfo::endpoint);
    }

    /**
     * Returns the number that the merchant assigned to the request, usually the order id; empty if the request has none,
     * or if there was no call.
     */
    public Optional<String> orderId() {
        return call == null ? Optional.empty() : call.orderId();
    }

    /** Returns the HTTP status of the last response; empty if there was no response. */
    public final OptionalInt httpStatus() {
        return call == null ? OptionalInt.empty() : call.httpStatus();
    }

    /**
     * Returns the id by which the support of the service can find the last request. The id is the value of the header
     * {@code X-Request-Id} in the last response. The contract does not define this header.
     *
     * <p>The result is empty in these cases:
     * <ul>
     *   <li>There was no response, or the response has no such header.
     *   <li>The value is neither a UUID, nor a hexadecimal number of 16..64 digits with a letter, nor a decimal number of
     *       at most 8 digits. Any other value may repeat data of the request.
     *   <li>The request contained the value, or six consecutive letters or digits of it.
     * </ul>
     */
    public final Optional<String> requestId() {
        return call == null ? Optional.empty() : call.requestId();
    }

    /**
     * Returns the number of attempts; 0 if no attempt was made. The repetition with a renewed OAuth token after HTTP
     * 401 does not count as an attempt.
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
