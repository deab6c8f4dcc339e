package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service could not parse the request or did not accept it (HTTP 400). The credit API responds with
 * HTTP 401 to a body that it cannot parse; that is this exception too.
 *
 * <p>For gateway calls, the contract (section "API request errors") lists reasons that differ only in {@link #body()}:
 * <ul>
 *   <li>the order id is missing
 *   <li>the request is invalid, or the service had an internal error
 *   <li>the merchant may not send requests of this type
 *   <li>the request contains a shipper's data, but the agent scheme is disabled for the merchant
 *   <li>the amount has more than 2 digits after the decimal separator
 *   <li>in a virtual-account scenario: an invalid structure, invalid routing totals, or a wallet that is not accepted
 * </ul>
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public sealed class BadRequestException extends ApiException permits RequestRefusedException {
    public BadRequestException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Correct the request; errors() and fieldMessages() return the service's errors");
    }
}
