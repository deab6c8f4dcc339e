package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service could not parse the request or did not accept its contents (HTTP 400, or the credit API's 401 for a body
 * that it cannot read).
 *
 * <p>For a gateway call, the contract's "API request errors" has several rows for this status, and only the service's
 * text in {@link #serviceText()} distinguishes them: the order id is missing; the request is invalid, or there was an
 * internal error; this request type is forbidden for the merchant; a shipper block was sent while the agent scheme is
 * disabled; the amount has a wrong format (more than 2 digits after the separator). In virtual-account scenarios, the
 * reasons are an invalid structure, invalid routing totals, or a wallet that is not accepted.
 */
public sealed class BadRequestException extends ApiException permits RequestRefusedException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the response
     */
    BadRequestException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Correct the request; errors() and fieldMessages() return the errors of the service");
    }
}
