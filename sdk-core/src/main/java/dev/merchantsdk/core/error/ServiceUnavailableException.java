package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * A call that changes nothing was sent, and the service did not return a usable response: it failed, sent no response,
 * or sent a response that breaks the contract. The service did not refuse the call, so this is not an {@link
 * ApiException}. The call may safely be repeated; {@link #advice()} states whether a repetition can help.
 *
 * <p>For a call that changes something, the same failure is the {@linkplain Throwable#getCause() cause} of an {@link
 * OutcomeUnknownException}.
 */
public abstract class ServiceUnavailableException extends SdkException {
    private static final long serialVersionUID = 1L;

    ServiceUnavailableException(CallInfo call, String summary, String advice, @Nullable Throwable cause) {
        super(call, summary, advice, cause);
    }
}
