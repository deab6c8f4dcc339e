package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service identified the caller but does not permit the call (HTTP 403).
 *
 * <p>The contract's "API request errors" has several rows for this status, and only the service's text in {@link
 * #serviceText()} distinguishes them. Either a sub-merchant made the request, and the master merchant must repeat it
 * (the routing service also reports this error), or access to the method is forbidden.
 */
public final class AccessDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the response
     */
    AccessDeniedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Call as the master merchant, or ask the service's manager to enable the method");
    }
}
