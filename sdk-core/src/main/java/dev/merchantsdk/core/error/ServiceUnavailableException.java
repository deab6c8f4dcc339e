package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the SDK sent a call that changes nothing, and the service returned no usable response: the service failed,
 * sent no response, or sent a response that breaks the contract. The service did not refuse the call, so this exception
 * is not an {@link ApiException}. It is safe to repeat the call; {@link #advice()} states whether a repetition can
 * succeed.
 *
 * <p>For a call that changes something, this exception is the {@linkplain Throwable#getCause() cause} of an {@link
 * OutcomeUnknownException}.
 */
public abstract class ServiceUnavailableException extends SdkException {
    private static final long serialVersionUID = 1L;

    ServiceUnavailableException(CallInfo call, String summary, String advice, @Nullable Throwable cause) {
        super(call, summary, advice, cause);
    }
}
