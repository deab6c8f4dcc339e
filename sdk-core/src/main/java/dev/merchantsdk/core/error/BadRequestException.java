package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service could not parse the request or did not accept its contents (HTTP 400). The credit API responds
 * with HTTP 401 to a body that it cannot parse; this response also causes this exception.
 *
 * <p>For gateway calls, the contract (section "API request errors") lists several errors with this status. Only the
 * service's text in {@link #serviceText()} distinguishes these errors:
 * <ul>
 * <li>The order id is missing.
 * <li>The request is invalid, or the service had an internal error.
 * <li>The merchant has no permission to send requests of this type.
 * <li>The request contains data of a shipper, which is a supplier for whom an agent sells, but the service has disabled
 *     receipts with data of a shipper (the agent scheme) for the merchant.
 * <li>The amount has a wrong format (more than 2 digits after the separator).
 * <li>In virtual-account scenarios, the structure or the routing totals are invalid, or the service does not accept the
 *     wallet.
 * </ul>
 */
public sealed class BadRequestException extends ApiException permits RequestRefusedException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the error body
     */
    BadRequestException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Correct the request; errors() and fieldMessages() return the errors of the service");
    }
}
