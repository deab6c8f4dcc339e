package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a call that changes nothing got no usable response: the service failed, was silent, or broke the
 * contract. It is safe to call again; {@link #advice()} states whether that can help.
 *
 * <p>A call that changes something throws an {@link OutcomeUnknownException} instead, which may have this one as its
 * {@linkplain Throwable#getCause() cause}.
 */
@SuppressWarnings("serial") // nothing serializes it
public abstract class ServiceUnavailableException extends SdkException {
    ServiceUnavailableException(CallInfo call, String summary, String advice, @Nullable Throwable cause) {
        super(call, summary, advice, cause);
    }
}
