package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a call that changes nothing received no usable response. The service failed, sent no response, or sent a
 * response that breaks the contract. The caller can safely repeat the call; {@link #advice()} states whether a
 * repetition can succeed.
 *
 * <p>For a call that changes something, the SDK throws an {@link OutcomeUnknownException} instead. An exception of this
 * type can be the {@linkplain Throwable#getCause() cause} of the {@link OutcomeUnknownException}.
 */
@SuppressWarnings("serial") // nothing serializes it
public abstract class ServiceUnavailableException extends SdkException {
    ServiceUnavailableException(CallInfo call, String summary, String advice, @Nullable Throwable cause) {
        super(call, summary, advice, cause);
    }
}
