package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service identified the merchant but does not permit the call (HTTP 403).
 *
 * <p>The contract (section "API request errors") lists two errors with this status. The two errors differ only in
 * {@link #body()}:
 * <ul>
 *   <li>A sub-merchant sent the request. The master merchant must send this request instead.
 *   <li>The merchant has no access to the method.
 * </ul>
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class AccessDeniedException extends ApiException {
    public AccessDeniedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Call as the master merchant, or ask the service's manager to enable the method");
    }
}
