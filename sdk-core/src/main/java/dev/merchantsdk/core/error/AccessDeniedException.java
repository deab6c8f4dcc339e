package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service identified the caller but does not permit the call (HTTP 403).
 *
 * <p>The contract (section "API request errors") lists two errors with this status. Only the service's text in {@link
 * #serviceText()} distinguishes the two errors:
 * <ul>
 * <li>A sub-merchant sent the request. The master merchant must send this request instead. The routing service also
 *     reports this error.
 * <li>The merchant has no access to the method.
 * </ul>
 */
public final class AccessDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the error body
     */
    AccessDeniedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Call as the master merchant, or ask the service's manager to enable the method");
    }
}
