package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service could not parse the request or did not accept its contents (HTTP 400). The SDK also throws this
 * exception if the credit API cannot parse a body and responds with HTTP 401.
 *
 * <p>For gateway calls, the contract (section "API request errors") lists several errors with this status. These errors
 * differ only in {@link #body()}:
 * <ul>
 *   <li>The order id is missing.
 *   <li>The request is invalid, or the service had an internal error.
 *   <li>The merchant has no permission to send requests of this type.
 *   <li>The request contains data of a shipper, but the agent scheme is disabled for the merchant.
 *   <li>The amount has a wrong format (more than 2 digits after the decimal separator).
 *   <li>A request of a virtual-account scenario has an invalid structure, invalid routing totals, or a wallet that the
 *       service does not accept.
 * </ul>
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public sealed class BadRequestException extends ApiException permits RequestRefusedException {
    public BadRequestException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Correct the request; errors() and fieldMessages() return the errors of the service");
    }
}
