package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service identified the caller but does not permit the call (HTTP 403).
 *
 * <p>It can be each of these rows of the contract's "API request errors", which only the service's text in {@link
 * #serviceText()} distinguishes: the request was made by a sub-merchant and must be repeated as the master merchant
 * (the routing service too), or access to the method is forbidden.
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
