package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service knows the merchant but does not permit the call (HTTP 403). The contract (section "API
 * request errors") lists two reasons, which differ only in {@link #body()}:
 * <ul>
 *   <li>a sub-merchant sent a request that the master merchant must send
 *   <li>the merchant has no access to the method
 * </ul>
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class AccessDeniedException extends ApiException {
    public AccessDeniedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Call as the master merchant, or ask the service's manager to enable the method");
    }
}
